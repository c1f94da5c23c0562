import type { KillEntry } from "@runtime-abi/faults";
import type { Verdict } from "@runtime-abi/judge";
import { describe, expect, test } from "vitest";
import { compareWithEntry } from "./compare-with-entry.ts";

const CHECKS = ["one", "two", "three"];

const ENTRY: KillEntry = {
  kind: "fault",
  where: "stand-in",
  kills: ["one"],
  reasons: { one: "cut" },
  unmeasured: ["two"],
};

function verdict(check: string, outcome: Verdict["outcome"], reason: Verdict["reason"]): Verdict {
  return {
    check,
    operation: "fetch",
    procedure: "request",
    outcome,
    reason,
    observed: "what was seen",
    detail: "",
    expected: "",
    diagnosis: "",
    clause: "",
  };
}

const AGREEING = [
  verdict("one", "failed", "cut"),
  verdict("two", "unmeasured", "subject-gone"),
  verdict("three", "passed", "none"),
];

function differences(change: Verdict): string[] {
  const verdicts = AGREEING.map((entry) => (entry.check === change.check ? change : entry));
  return compareWithEntry(ENTRY, verdicts, CHECKS);
}

test("verdicts that are as stated differ in nothing", () => {
  expect(compareWithEntry(ENTRY, AGREEING, CHECKS)).toEqual([]);
});

describe("a difference is a line of its own", () => {
  test.each([
    ["the killed check passes", verdict("one", "passed", "none"), "passed, not failed (cut)"],
    ["another reason", verdict("one", "failed", "reset"), "failed (reset), not failed (cut)"],
    ["doubt", verdict("one", "unmeasured", "too-slow-to-tell"), "unmeasured, not failed (cut)"],
    ["a check too many", verdict("three", "failed", "cut"), "failed (cut), not passed"],
    ["not reached", verdict("three", "unmeasured", "interrupted"), "unmeasured, not passed"],
    ["measured after all", verdict("two", "passed", "none"), "passed, not unmeasured"],
  ])("%s", (_, change, text) => {
    expect(differences(change)).toEqual([`${change.check}: ${text}: what was seen`]);
  });

  test("a check without a verdict", () => {
    expect(compareWithEntry(ENTRY, AGREEING.slice(0, 2), CHECKS)).toEqual([
      "three: no verdict, not passed",
    ]);
  });
});
