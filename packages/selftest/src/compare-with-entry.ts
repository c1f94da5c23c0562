import type { KillEntry } from "@runtime-abi/faults";
import type { Verdict } from "@runtime-abi/judge";

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

function came({ outcome, reason }: Verdict): string {
  return outcome === "failed" ? `failed (${reason})` : outcome;
}

/**
 * How verdicts differ from what the table says of their subject, a line for each check; empty when
 * they agree. A check that fails for another reason differs, and so does one without a verdict.
 */
export function compareWithEntry(
  entry: KillEntry,
  verdicts: readonly Verdict[],
  checks: readonly string[],
): string[] {
  return checks.flatMap((check) => {
    const verdict = verdicts.find((candidate) => candidate.check === check);
    const expected = wanted(check, entry);
    const actual = verdict === undefined ? "no verdict" : came(verdict);
    const seen = verdict === undefined ? "" : `: ${verdict.observed}`;
    return actual === expected ? [] : [`${check}: ${actual}, not ${expected}${seen}`];
  });
}
