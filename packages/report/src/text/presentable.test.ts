import { expect, test } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import { TEXT_CHARACTERS } from "../limits.ts";
import { failed, SAMPLE_TARGET, sampleInput } from "../testing/sample-input.ts";
import { presentable } from "./presentable.ts";

test("what is printable and short stays as it is", () => {
  const report = assembleReport(sampleInput({ answers: failed() }, { target: SAMPLE_TARGET }));
  expect(presentable(report)).toEqual(report);
});

test("every text becomes printable, names of versions and additions included", () => {
  const target = { ...SAMPLE_TARGET, versions: { "a\u0000": "b\u001b" } };
  const report = presentable(assembleReport(sampleInput({}, { target, subject: "\u202e" })));
  expect(report.subject).toBe("\\u{202e}");
  expect(report.target?.versions).toEqual({ "a\\x00": "b\\x1b" });
});

test.each(["W", "\u0000", "\u{10ffff}"])(
  "a mebibyte of %j is bounded, and says so",
  (character) => {
    const observed = character.repeat(2 ** 20);
    const report = presentable(assembleReport(sampleInput({ answers: failed({ observed }) })));
    const shown = report.checks[1]?.observed ?? "";
    expect(shown.length).toBeLessThan(3 * TEXT_CHARACTERS);
    expect(shown).toMatch(/ … \(\d+ more characters\)$/);
  },
);

test("the evidence is left alone", () => {
  const report = assembleReport(sampleInput());
  expect(presentable(report).checks[0]?.evidence).toBe(report.checks[0]?.evidence);
});
