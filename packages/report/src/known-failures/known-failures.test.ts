import { expect, test } from "vitest";
import { assembleReport, type ReportInput } from "../assemble-report.ts";
import { readReport } from "../read-report.ts";
import { renderJson } from "../render-json.ts";
import { renderText } from "../render-text.ts";
import { failed, type SampleVerdict, sampleInput, unmeasured } from "../testing/sample-input.ts";
import { draftKnownFailures } from "./draft-known-failures.ts";
import { knownFailuresThatAre } from "./known-failure-standings.ts";
import { readKnownFailures } from "./read-known-failures.ts";

const NAMES = ["module-loads", "answers", "stores-bytes", "fires"];
const known = (...checks: string[]) =>
  checks.map((check) => ({
    check,
    reason: `as ever with ${check}`,
    link: "https://issues.example",
  }));

function report(
  verdicts: Record<string, SampleVerdict>,
  knownFailures: ReportInput["knownFailures"] = [],
) {
  return assembleReport(sampleInput(verdicts, { knownFailures, knownFailuresFrom: "known.yaml" }));
}

const MIXED = report(
  { answers: failed(), "stores-bytes": failed(), fires: unmeasured() },
  known("fires", "module-loads", "answers"),
);

test("each entry has a standing, and the report lists all in contract order", () => {
  expect(MIXED.knownFailures.map(({ check }) => check)).toEqual([
    "module-loads",
    "answers",
    "fires",
  ]);
  const names = (standing: "known" | "stale" | "unmeasured") =>
    knownFailuresThatAre(standing, MIXED).map(({ check }) => check);
  expect([names("known"), names("stale"), names("unmeasured")]).toEqual([
    ["answers"],
    ["module-loads"],
    ["fires"],
  ]);
  expect(MIXED.status).toBe("failed");
  expect(readReport(renderJson(MIXED), "report.json")).toEqual(MIXED);
});

test("an entry of no check, or a second one, makes no report", () => {
  expect(() => report({}, known("nothing"))).toThrow(TypeError);
  expect(() => report({}, known("fires", "fires"))).toThrow(TypeError);
});

test("the text marks them, gives the reason, and tells what to do about a stale one", () => {
  const text = renderText(MIXED, { color: false });
  expect(text).toMatch(/known +3 known failures, listed in known\.yaml/);
  expect(text).toMatch(/✗ failed .* answers {2}\(known failure\)$/m);
  expect(text).toMatch(/✗ failed .* stores-bytes$/m);
  expect(text).toMatch(/module-loads {2}\(listed as a known failure, yet it passed\)/);
  expect(text).toMatch(/known +as ever with answers\n +https:\/\/issues\.example/);
  expect(text).toMatch(
    /^FAILED, partial: of 4 checks 1 passed, 2 failed \(1 known\), 1 unmeasured/m,
  );
  expect(text).toMatch(
    /stale +Listed as known failures, yet passed: module-loads\. Remove from known\.yaml/,
  );
});

test("a list of which all entries are known is told as such, and none is told as nothing", () => {
  const text = renderText(report({ answers: failed() }, known("answers")), { color: false });
  expect(text).toContain("1 failed (all known), 0 unmeasured");
  expect(text).not.toContain("stale");
  const without = renderText(assembleReport(sampleInput()), { color: false });
  expect(without).not.toMatch(/known/);
});

test("a draft lists what failed, keeps known reasons, and is refused until a person fills it in", async () => {
  const draft = draftKnownFailures(MIXED) ?? "";
  const read = (text: string) => readKnownFailures(Buffer.from(text), "draft.yaml", NAMES);
  await expect(read(draft)).rejects.toThrow(/no reason/);
  const filled = await read(draft.replace('reason: ""', 'reason: "because"'));
  expect(filled).toEqual([
    ...known("answers"),
    { check: "stores-bytes", reason: "because" },
    ...known("fires"),
  ]);
  expect(draftKnownFailures(report({}))).toBe(undefined);
});
