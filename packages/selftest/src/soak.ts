import type { VerifiedCorpus } from "@runtime-abi/contract";
import { BusyLoops } from "./busy-loops.ts";
import { type JudgedCheck, measureSubject } from "./measure-subject.ts";
import { HONEST } from "./subject.ts";

/** Bounds of the contract as they are: a slow machine is what this is about. */
const UNSHORTENED_MILLIS = Number.POSITIVE_INFINITY;

export interface SoakOptions {
  readonly corpus: VerifiedCorpus;
  readonly runs: number;
  /** Busy loops beside the runs, each of which takes all it can get of a core. */
  readonly busyLoops: number;
  /** Called as each run ends, with every check that did not pass. */
  readonly ended?: (run: number, others: readonly JudgedCheck[]) => void;
  /** Ends it after the run that goes on. */
  readonly signal?: AbortSignal;
}

/**
 * Measures the honest stand-in again and again while busy loops load the cores. Whatever does not
 * pass is the runner's own fault, and would be blamed on a runtime: it must be nothing.
 *
 * @returns all that did not pass
 */
export async function soak(options: SoakOptions): Promise<readonly JudgedCheck[]> {
  const { corpus, runs, ended, signal } = options;
  const loops = new BusyLoops(options.busyLoops);
  const others: JudgedCheck[] = [];
  try {
    for (let run = 1; run <= runs && signal?.aborted !== true; run += 1) {
      const checks = await measureSubject(corpus, HONEST, UNSHORTENED_MILLIS);
      const found = checks.filter(({ outcome }) => outcome !== "passed");
      others.push(...found);
      ended?.(run, found);
    }
    return others;
  } finally {
    loops.stop();
  }
}
