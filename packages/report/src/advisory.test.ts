import { describe, expect, test } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { compareReports } from "./comparison/compare-reports.ts";
import { EXIT_CODES, exitCode } from "./exit-code.ts";
import { draftKnownFailures } from "./known-failures/draft-known-failures.ts";
import { readReport } from "./read-report.ts";
import { renderJson } from "./render-json.ts";
import { RENDERERS, type Renderer, type RendererName } from "./renderers.ts";
import type { Report } from "./report-schema.ts";
import { runFaults } from "./run-faults.ts";
import { failed, SAMPLE_TARGET, type SampleVerdict, sampleInput } from "./testing/sample-input.ts";

const FORMAT = "some.extended-format@v1";

function rendered(name: RendererName, report: Report): string {
  const renderer: Renderer = RENDERERS[name];
  return renderer.render(report, { color: false });
}

/** A report of another contract, in which the check `answers` is advisory. */
function extended(answers?: SampleVerdict, stores?: SampleVerdict) {
  const input = sampleInput({
    ...(answers === undefined ? {} : { answers }),
    ...(stores === undefined ? {} : { "stores-bytes": stores }),
  });
  const { contract } = input;
  const checks = contract.checks.map((check) =>
    check.name === "answers" ? { ...check, advisory: true as const } : check,
  );
  return assembleReport({
    ...input,
    independent: true,
    contract: { ...contract, format: FORMAT, checks },
  });
}

describe("an advisory check that fails", () => {
  const report = extended(failed());

  test("is counted apart, and fails neither the report nor the run", () => {
    expect(report).toMatchObject({ status: "passed", failed: 0, advisoryFailed: 1, measured: 3 });
    expect(report.checks[1]).toMatchObject({ outcome: "failed", advisory: true });
    expect(exitCode(report)).toBe(EXIT_CODES.complete);
    expect(runFaults(report, {})).toEqual([]);
    expect(draftKnownFailures(report)).toBeUndefined();
  });

  test("is told of in the sentence of what the run proves", () => {
    expect(report.proves).toContain("in 3 checks, 1 advisory not met.");
  });

  const SHOWN: Readonly<Record<RendererName, RegExp>> = {
    text: /! failed .*answers {2}\(advisory: fails no run\)/,
    json: /"advisoryFailed": 1/,
    tap: /^not ok 2 - answers # TODO advice, not a demand of the ABI/m,
    junit: /<skipped message="not met \(advice, not a demand of the ABI/,
    html: /<span class="badge listed-advisory">advice, not a demand of the ABI/,
    markdown: /\| ℹ️ \| `answers` \| advisory: failed, which fails no run \|/,
    github: /^::notice title=advisory%2C not met%3A answers::/m,
    ndjson: /"advisory":true/,
  };
  test.each(Object.entries(SHOWN))("shows as what it is in %s", (name, shown) => {
    expect(rendered(name as RendererName, report)).toMatch(shown);
  });

  test.each(["text", "markdown", "tap", "junit"] as const)("is in the counts of %s", (name) => {
    expect(rendered(name, report)).toContain("0 failed, 1 advisory not met");
  });

  test("a failure that counts stands beside it, and counts", () => {
    const both = extended(failed(), failed());
    expect(both).toMatchObject({ status: "failed", failed: 1, advisoryFailed: 1 });
    expect(exitCode(both)).toBe(EXIT_CODES.failed);
    expect(rendered("html", both)).toContain("1 check failed, 1 advisory check not met");
  });

  test("keeps its mark beside other reports", () => {
    const sourced = [extended(), report].map((each) => ({ source: "r.json", report: each }));
    const [, answers] = compareReports(sourced).checks;
    expect(answers?.cells[1]).toMatchObject({ outcome: "failed", advisory: true });
  });
});

test("an advisory check that passes is marked, too", () => {
  const report = extended();
  expect(report.advisoryFailed).toBe(0);
  expect(rendered("text", report)).toMatch(/✓ passed .*answers {2}\(advisory/);
  expect(rendered("markdown", report)).toContain("| advisory: passed |");
});

test("a report of another contract says so, and closes nothing", () => {
  const report = extended();
  expect(report.contractFormat).toBe(FORMAT);
  expect(report.proves).toContain(`another corpus, of the format ${FORMAT}`);
  expect(report.closesBlocker).toBe(false);
  expect(report.closesBlockerReason).toContain(FORMAT);
  expect(readReport(renderJson(report), "r.json")).toEqual(report);
});

test.each(["text", "html"] as const)("%s tells how to serve the corpus of the report", (name) => {
  const serve = `runtime-abi serve --target ${SAMPLE_TARGET.name}`;
  const required = assembleReport(sampleInput({ answers: failed() }, { target: SAMPLE_TARGET }));
  const started = { ...required, contractFormat: FORMAT };
  expect(rendered(name, started)).toContain(`${serve} --extended`);
  expect(rendered(name, required)).toContain(serve);
  expect(rendered(name, required)).not.toContain("--extended");
});

test("a report of the required checks names no format", () => {
  const report = assembleReport(sampleInput());
  expect(report).not.toHaveProperty("contractFormat");
  expect(report).not.toHaveProperty("advisoryFailed");
});

test("what says otherwise than its checks is refused", () => {
  const edited = { ...extended(failed()), advisoryFailed: 0 };
  expect(() => readReport(JSON.stringify(edited), "r.json")).toThrow("/advisoryFailed");
});
