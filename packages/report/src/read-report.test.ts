import { describe, expect, it } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { readReport } from "./read-report.ts";
import { renderJson } from "./render-json.ts";
import { ReportRefusedError } from "./report-refused-error.ts";
import type { Report } from "./report-schema.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "./testing/sample-input.ts";

const REPORT = assembleReport(
  sampleInput({ answers: failed(), fires: unmeasured() }, { target: SAMPLE_TARGET }),
);
const TEXT = renderJson(REPORT);

function refusalOf(source: string | Uint8Array): ReportRefusedError {
  try {
    readReport(source, "report.json");
  } catch (error) {
    if (error instanceof ReportRefusedError) {
      return error;
    }
    throw error;
  }
  throw new Error("the report was taken");
}
const edited = (change: object) => JSON.stringify({ ...REPORT, ...change });

describe("renderJson and readReport", () => {
  it("give back what was written, fractions of milliseconds included", () => {
    expect(readReport(TEXT, "report.json")).toEqual(REPORT);
    expect(readReport(new TextEncoder().encode(TEXT), "report.json").durationMillis).toBe(
      61_500.25,
    );
  });

  it("write equal bytes for equal reports, whatever the order of members", () => {
    const reversed = Object.fromEntries(Object.entries(REPORT).reverse()) as Report;
    expect(renderJson(reversed)).toBe(TEXT);
    expect(TEXT).toMatch(/^\{\n {2}"format"/);
    expect(TEXT.endsWith("}\n")).toBe(true);
    expect(TEXT).not.toContain("\r");
  });
});

describe("readReport refuses", () => {
  it("what is no strict JSON, with its place", () => {
    expect(refusalOf(`${TEXT.slice(0, -3)}`)).toMatchObject({ code: "report-json" });
    expect(refusalOf(`${TEXT}{}`)).toMatchObject({ code: "report-json" });
    expect(refusalOf(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({ code: "report-json" });
    const twice = refusalOf(TEXT.replace('"measured": 2,', '"measured": 2,\n  "measured": 2,'));
    expect(twice).toMatchObject({ code: "report-json", pointer: "/measured" });
    expect(twice.message).toMatch(/:\d+:\d+/);
  });

  it.each([
    ["an unknown member", { surprise: 1 }, ""],
    ["a missing member", { blockerEvidence: undefined }, "/blockerEvidence"],
    ["another format", { format: "other@v1" }, "/format"],
    ["readiness for publication", { publicationReady: true }, "/publicationReady"],
    [
      "an unknown outcome",
      { checks: [{ ...REPORT.checks[0], outcome: "skipped" }] },
      "/checks/0/outcome",
    ],
  ])("%s", (_, change, pointer) => {
    expect(refusalOf(edited(change))).toMatchObject({ code: "report-shape", pointer });
  });

  it.each([
    ["an edited count", { measured: 3 }, "/measured"],
    ["an edited status", { status: "passed" }, "/status"],
    ["an edited completeness", { completeness: "complete" }, "/completeness"],
    ["an edited blocker decision", { closesBlocker: true }, "/closesBlocker"],
    [
      "exchanged evidence",
      {
        checks: REPORT.checks.map((check, index) => ({
          ...check,
          evidence: REPORT.checks[3 - index]?.evidence,
        })),
      },
      "/checks/0/evidence",
    ],
    [
      "a failure without a cause",
      { checks: REPORT.checks.map(({ cause: _, ...check }) => check) },
      "/checks/1/cause",
    ],
    [
      "a check that stands twice",
      {
        measured: 4,
        unmeasured: 0,
        failed: 0,
        status: "passed",
        completeness: "complete",
        checks: REPORT.checks.map(() => REPORT.checks[0]),
      },
      "/checks/1/name",
    ],
  ])("%s", (_, change, pointer) => {
    expect(refusalOf(edited(change))).toMatchObject({ code: "report-incoherent", pointer });
  });
});
