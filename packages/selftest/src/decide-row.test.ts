import type { KillEntry } from "@runtime-abi/faults";
import { expect, test } from "vitest";
import { decideRow } from "./decide-row.ts";
import { ATTEMPTS_WHEN_STALLED } from "./limits.ts";
import type { JudgedCheck } from "./measure-subject.ts";

const ENTRY: KillEntry = {
  kind: "fault",
  where: "stand-in",
  kills: ["one"],
  reasons: { one: "cut" },
};

function judged(one: string, two: string): JudgedCheck[] {
  return [
    { name: "one", outcome: "failed" as const, reason: one, observed: "o" },
    { name: "two", outcome: "passed" as const, reason: two, observed: "o" },
  ].map((check) =>
    check.reason === "runner-stalled" ? { ...check, outcome: "unmeasured" } : check,
  );
}

/** Decides with the results of one attempt after another; tells how many were made. */
async function decide(...results: readonly JudgedCheck[][]) {
  let attempts = 0;
  const measure = async () => {
    attempts += 1;
    return results[attempts - 1] ?? [];
  };
  const differences = await decideRow({ entry: ENTRY, checks: ["one", "two"], measure });
  return { differences, attempts };
}

const AS_STATED = judged("cut", "none");
const STALLED = judged("cut", "runner-stalled");

test("a row that is as stated, or that differs, is measured once", async () => {
  expect(await decide(AS_STATED)).toEqual({ differences: [], attempts: 1 });
  const differing = await decide(judged("reset", "none"));
  expect(differing).toMatchObject({ attempts: 1, differences: [expect.stringMatching(/^one: /)] });
});

test("a row of which the runner doubts itself is measured again", async () => {
  expect(await decide(STALLED, AS_STATED)).toEqual({ differences: [], attempts: 2 });
});

test("a doubt hides no difference", async () => {
  const { differences, attempts } = await decide(judged("reset", "runner-stalled"), AS_STATED);
  expect({ attempts, differences: differences.length }).toEqual({ attempts: 1, differences: 2 });
});

test("a doubt that stays is a difference in the end", async () => {
  const all = Array.from({ length: ATTEMPTS_WHEN_STALLED }, () => STALLED);
  const { differences, attempts } = await decide(...all, AS_STATED);
  expect(attempts).toBe(ATTEMPTS_WHEN_STALLED);
  expect(differences).toEqual([expect.stringMatching(/^two: unmeasured, not passed/)]);
});
