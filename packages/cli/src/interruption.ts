import { EXIT_CODES } from "./exit-codes.ts";

/**
 * Signals that arrive this soon after the first belong to the same key press: a terminal delivers
 * Ctrl-C to the whole process group, and a package manager above us forwards it once more.
 */
const SAME_PRESS_MILLIS = 500;

/**
 * SIGHUP is a terminal that was closed: what was measured is to be kept then too. It is no press of
 * a key, and may come from the shell once more.
 */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
export type InterruptionSignal = (typeof SIGNALS)[number];

/** The part of `process` that is used, so that a test can stand in for it. */
export interface SignalSource {
  on(signal: InterruptionSignal, listener: (signal: InterruptionSignal) => void): unknown;
  off(signal: InterruptionSignal, listener: (signal: InterruptionSignal) => void): unknown;
}

export interface InterruptionOptions {
  readonly source: SignalSource;
  /** A clock that never goes back, in milliseconds. */
  readonly monotonicMillis: () => number;
  /** Ends the process now, after the best that can be done at once for what it started. */
  readonly exitNow: (exitCode: number) => void;
  /** Has the callback called when a fault of our own ends the command; gives what stops that. */
  readonly onCrash?: (end: () => void) => () => void;
}

/** The operator's wish to end, from the first of these signals on. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Stops listening; a signal then has its usual effect again. */
  dispose(): void;
}

/**
 * The first signal aborts and lets the command end in order; a second press exits at once. A fault
 * of our own counts as the first.
 */
export function watchInterruption(
  options: InterruptionOptions,
  announce: (signal: InterruptionSignal) => void,
): Interruption {
  const controller = new AbortController();
  let firstAtMillis: number | undefined;
  const listener = (signal: InterruptionSignal) => {
    const nowMillis = options.monotonicMillis();
    if (firstAtMillis === undefined) {
      firstAtMillis = nowMillis;
      announce(signal);
      controller.abort(new Error(`Interrupted by ${signal}.`));
    } else if (signal !== "SIGHUP" && nowMillis - firstAtMillis >= SAME_PRESS_MILLIS) {
      options.exitNow(EXIT_CODES.interrupted);
    }
  };
  for (const signal of SIGNALS) {
    options.source.on(signal, listener);
  }
  const unlisten = options.onCrash?.(() => {
    firstAtMillis ??= Number.NEGATIVE_INFINITY;
    controller.abort(new Error("Ended by a fault of this program."));
  });
  return {
    signal: controller.signal,
    dispose: () => {
      unlisten?.();
      for (const signal of SIGNALS) {
        options.source.off(signal, listener);
      }
    },
  };
}

/** Codes of the errors by which other packages say that they ended because they were told to. */
const INTERRUPTED_CODES: readonly unknown[] = ["interrupted", "target-interrupted", "ABORT_ERR"];

/** Whether an error is no more than the consequence of the operator's signal. */
export function endedByInterruption(error: unknown, signal: AbortSignal): boolean {
  return (
    signal.aborted &&
    (error === signal.reason || INTERRUPTED_CODES.includes((error as { code?: unknown }).code))
  );
}
