import type { KillEntry } from "@runtime-abi/faults";
import type { JudgedCheck } from "./measure-subject.ts";

/** What a subject without any variation must come to. */
export const NOTHING_KILLED: KillEntry = {
  kind: "variant",
  where: "stand-in",
  kills: [],
  reasons: {},
};

function wanted(check: string, { reasons, unmeasured = [] }: KillEntry): string {
  const reason = reasons[check];
  if (reason !== undefined) {
    return `failed (${reason})`;
  }
  return unmeasured.includes(check) ? "unmeasured" : "passed";
}

function came({ outcome, reason }: JudgedCheck): string {
  return outcome === "failed" ? `failed (${reason})` : outcome;
}

/**
 * How checks were judged differently from what the table says of their subject, a line for each;
 * empty when they agree. One that fails for another reason differs, and so does one left out.
 */
export function compareWithEntry(
  entry: KillEntry,
  judged: readonly JudgedCheck[],
  checks: readonly string[],
): string[] {
  return checks.flatMap((check) => {
    const found = judged.find(({ name }) => name === check);
    const expected = wanted(check, entry);
    const actual = found === undefined ? "no verdict" : came(found);
    const seen = found === undefined ? "" : `: ${found.observed}`;
    return actual === expected ? [] : [`${check}: ${actual}, not ${expected}${seen}`];
  });
}
