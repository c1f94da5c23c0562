import type { KillEntry } from "@runtime-abi/faults";
import { describe, expect, test } from "vitest";
import { compareWithEntry } from "./compare-with-entry.ts";
import type { JudgedCheck } from "./measure-subject.ts";

const CHECKS = ["one", "two", "three"];

const ENTRY: KillEntry = {
  kind: "fault",
  where: "stand-in",
  kills: ["one"],
  reasons: { one: "cut" },
  unmeasured: ["two"],
};

function judged(name: string, outcome: JudgedCheck["outcome"], reason: string): JudgedCheck {
  return { name, outcome, reason, observed: "what was seen" };
}

const AGREEING = [
  judged("one", "failed", "cut"),
  judged("two", "unmeasured", "subject-gone"),
  judged("three", "passed", "none"),
];

function differences(change: JudgedCheck): string[] {
  const all = AGREEING.map((entry) => (entry.name === change.name ? change : entry));
  return compareWithEntry(ENTRY, all, CHECKS);
}

test("verdicts that are as stated differ in nothing", () => {
  expect(compareWithEntry(ENTRY, AGREEING, CHECKS)).toEqual([]);
});

describe("a difference is a line of its own", () => {
  test.each([
    ["the killed check passes", judged("one", "passed", "none"), "passed, not failed (cut)"],
    ["another reason", judged("one", "failed", "reset"), "failed (reset), not failed (cut)"],
    ["doubt", judged("one", "unmeasured", "too-slow-to-tell"), "unmeasured, not failed (cut)"],
    ["a check too many", judged("three", "failed", "cut"), "failed (cut), not passed"],
    ["not reached", judged("three", "unmeasured", "interrupted"), "unmeasured, not passed"],
    ["measured after all", judged("two", "passed", "none"), "passed, not unmeasured"],
  ])("%s", (_, change, text) => {
    expect(differences(change)).toEqual([`${change.name}: ${text}: what was seen`]);
  });

  test("a check without a verdict", () => {
    expect(compareWithEntry(ENTRY, AGREEING.slice(0, 2), CHECKS)).toEqual([
      "three: no verdict, not passed",
    ]);
  });
});
