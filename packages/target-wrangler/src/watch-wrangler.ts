import type { LogRing } from "@runtime-abi/target-kit";

/**
 * What wrangler tells in its log only, since its own process goes on: that a workerd died and is being
 * replaced, and that it gave up. The latter is all that it says of a second worker that does not parse.
 */
const SIGNS = {
  workerdDied: "The Workers runtime crashed unexpectedly",
  gaveUp: "Shutting down remote connections",
} as const;

export interface WranglerWatch {
  /** Takes every line that wrangler prints. */
  readonly log: (line: string) => void;
  /** Aborted when a workerd died. */
  readonly workerdDied: AbortSignal;
  /** Aborted when wrangler gave up, or was told to end. */
  readonly gaveUp: AbortSignal;
}

/** Reads wrangler's log for what wrangler would go on after, and hands the lines on. */
export function watchWrangler(log: LogRing): WranglerWatch {
  const workerdDied = new AbortController();
  const gaveUp = new AbortController();
  return {
    workerdDied: workerdDied.signal,
    gaveUp: gaveUp.signal,
    log(line) {
      log.add(line);
      if (line.includes(SIGNS.workerdDied)) workerdDied.abort();
      if (line.includes(SIGNS.gaveUp)) gaveUp.abort();
    },
  };
}
