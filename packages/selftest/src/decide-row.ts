import type { KillEntry } from "@runtime-abi/faults";
import type { Reason } from "@runtime-abi/judge";
import { compareWithEntry } from "./compare-with-entry.ts";
import { ATTEMPTS_WHEN_STALLED } from "./limits.ts";
import type { JudgedCheck } from "./measure-subject.ts";

/** What the runner says when it was starved itself: no verdict on the subject, either way. */
const STALLED: Reason = "runner-stalled";

export interface RowToDecide {
  readonly entry: KillEntry;
  readonly checks: readonly string[];
  /** Measures the row's subject once. */
  readonly measure: () => Promise<readonly JudgedCheck[]>;
}

/**
 * How a row differs from its entry, as {@link compareWithEntry} tells it. Where nothing differs but
 * that the runner doubts itself, on a machine that is too busy, the row is measured again; whatever
 * else differs stands at once, so that nothing wrong is measured away.
 */
export async function decideRow({ entry, checks, measure }: RowToDecide): Promise<string[]> {
  let judged: readonly JudgedCheck[] = [];
  for (let attempt = 0; attempt < ATTEMPTS_WHEN_STALLED; attempt += 1) {
    judged = await measure();
    const doubted = judged.filter(({ reason }) => reason === STALLED).map(({ name }) => name);
    const told = checks.filter((check) => !doubted.includes(check));
    if (doubted.length === 0 || compareWithEntry(entry, judged, told).length > 0) {
      break;
    }
  }
  return compareWithEntry(entry, judged, checks);
}
