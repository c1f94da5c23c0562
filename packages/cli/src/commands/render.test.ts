import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RENDERERS, renderJson } from "@runtime-abi/report";
import { afterEach, beforeEach, expect, test } from "vitest";
import { REPORTER_NAMES } from "../options/reporter-names.ts";
import { fakeContext } from "../testing/fake-context.ts";
import { sampleReport } from "../testing/sample-report.ts";
import { type RenderFlags, renderCommand } from "./render.ts";

const REPORT = sampleReport({ outcomes: ["unmeasured", "unmeasured"] });

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "render-"));
  writeFileSync(join(directory, "report.json"), renderJson(REPORT));
});

afterEach(() => rmSync(directory, { recursive: true }));

async function* streamOf(...parts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) {
    yield new TextEncoder().encode(part);
  }
}

async function render(flags: Partial<RenderFlags>, input = streamOf()) {
  const context = fakeContext(directory);
  const code = await renderCommand({ report: "report.json", ...flags }, context, input);
  return { code, stdout: context.stdout.text, stderr: context.stderr.text };
}

test("text goes to standard output, exit 0 although nothing was measured", async () => {
  const { code, stdout, stderr } = await render({});
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toBe(RENDERERS.text.render(REPORT, { color: false }));
});

test("several formats at once, each to its place", async () => {
  const reporter = ["tap", "junit=junit.xml", "markdown={subject}.md"];
  const { code, stdout } = await render({ reporter });
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: RENDERERS.tap.render(REPORT, {}),
  });
  expect(readdirSync(directory).sort()).toEqual(["edge.md", "junit.xml", "report.json"]);
  const written = readFileSync(join(directory, "junit.xml"), "utf8");
  expect(written).toBe(RENDERERS.junit.render(REPORT, {}));
});

test("a report comes from standard input, in however many parts", async () => {
  const json = renderJson(REPORT);
  const input = streamOf(json.slice(0, 100), json.slice(100));
  const { code, stdout } = await render({ report: "-", reporter: ["json"] }, input);
  expect({ code, stdout }).toEqual({ code: 0, stdout: json });
});

test("a partial run is shown as allowed when it is said to be", async () => {
  const partial = sampleReport({ outcomes: ["unmeasured"], interrupted: false });
  writeFileSync(join(directory, "partial.json"), renderJson(partial));
  const flags = { report: "partial.json", reporter: ["ndjson"] };
  for (const allowPartial of [true, false]) {
    const { stdout } = await render({ ...flags, allowPartial });
    expect(stdout).toBe(RENDERERS.ndjson.render(partial, { allowPartial }));
  }
});

test("a report that contradicts itself, or is none, is refused by name, and nothing is written", async () => {
  const edited = renderJson(REPORT).replace('"unmeasured": 2', '"unmeasured": 1');
  writeFileSync(join(directory, "edited.json"), edited);
  writeFileSync(join(directory, "none.json"), "[]");
  for (const [report, code] of [
    ["edited.json", "report-incoherent"],
    ["none.json", "report-shape"],
    ["gone.json", "file-not-readable"],
    [".", "file-not-readable"],
  ] as const) {
    const refused = render({ report, reporter: ["tap=out.tap"] });
    await expect(refused, report).rejects.toMatchObject({ code, remedy: expect.any(String) });
  }
  const refused = render({ report: "-", reporter: ["tap=out.tap"] }, streamOf("{"));
  await expect(refused).rejects.toMatchObject({
    code: "report-json",
    message: expect.stringContaining("standard input"),
  });
  expect(readdirSync(directory)).not.toContain("out.tap");
});

test("the report itself is never replaced by a rendering of it", async () => {
  const before = readFileSync(join(directory, "report.json"), "utf8");
  for (const file of ["report.json", join(directory, "report.json"), "./a/../report.json"]) {
    const refused = render({ reporter: [`text=${file}`] });
    await expect(refused, file).rejects.toMatchObject({ code: "output-conflict" });
  }
  expect(readFileSync(join(directory, "report.json"), "utf8")).toBe(before);
});

test("an unknown format is refused before the report is even read", async () => {
  const refused = render({ report: "gone.json", reporter: ["tpa"] });
  await expect(refused).rejects.toMatchObject({ code: "unknown-reporter" });
});

test("help names every format there is", () => {
  expect([...REPORTER_NAMES].sort()).toEqual(Object.keys(RENDERERS).sort());
});
