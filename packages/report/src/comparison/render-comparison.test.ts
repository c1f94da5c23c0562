import { describe, expect, it } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "../testing/sample-input.ts";
import { compareReports } from "./compare-reports.ts";
import { COMPARISON_RENDERERS, type ComparisonRendererName } from "./comparison-renderers.ts";
import { comparisonSchema } from "./comparison-schema.ts";

const HOSTILE = "a\u001b[2J|<script>alert(1)</script>[x](https://evil.example)\n# heading`*";

const FIRST = assembleReport(sampleInput({ fires: failed() }, { target: SAMPLE_TARGET }));
const LATER = assembleReport(
  sampleInput(
    { answers: failed({ reason: "reset" }), "module-loads": unmeasured(), fires: failed() },
    { subject: HOSTILE, runToken: "ff" },
  ),
);
const COMPARISON = compareReports([
  { source: "first.json", report: FIRST },
  { source: HOSTILE, report: LATER },
]);
const render = (name: ComparisonRendererName, color = false) =>
  COMPARISON_RENDERERS[name].render(COMPARISON, { color });

describe("text", () => {
  it("is a matrix, and tells what changed, the worst first", () => {
    const lines = render("text").split("\n");
    const row = (name: string) =>
      lines.find((line) => line.startsWith(`  ${name} `))?.split(/ {2,}/);
    expect(row("answers")).toEqual(["", "answers", "✓", "✗ reset"]);
    expect(row("stores-bytes")).toEqual(["", "stores-bytes", "✓+", "✓"]);
    const directions = lines.flatMap(
      (line) => /^ {2}(worse|lost|changed|better|incomparable|equal) /.exec(line)?.[1] ?? [],
    );
    expect(directions).toEqual(["worse", "lost", "changed", "incomparable", "equal"]);
    expect(render("text")).toContain(
      "fires: fails in both for a reason of the same name, which does not make them equal",
    );
  });

  it("obeys nothing that a subject says, with colours and without", () => {
    expect(render("text")).not.toContain("\u001b");
    expect(render("text", true)).not.toContain("\u001b[2J");
    expect(render("text")).not.toMatch(/^# heading/m);
  });
});

describe("markdown", () => {
  it("keeps each row in its row, and is text whatever a subject says", () => {
    const text = render("markdown");
    const tables = text.split("\n").filter((line) => line.startsWith("|"));
    expect(tables.find((line) => line.includes("answers"))).toBe("| answers | ✓ | ✗ reset |");
    expect(text).not.toMatch(/<script|\]\(https:|^# heading/m);
    expect(text).not.toContain("\u001b");
  });
});

describe("json", () => {
  it("is the comparison, for programs", () => {
    expect(comparisonSchema.parse(JSON.parse(render("json")))).toEqual(COMPARISON);
    expect(render("json")).not.toContain("\u001b");
    expect(render("json").endsWith("}\n")).toBe(true);
  });
});
