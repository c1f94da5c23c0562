import { EXIT_CODES } from "./exit-codes.ts";

/**
 * How long a command may take to end in order after a fault of our own: to write the report of what
 * was measured and to stop a runtime. Stopping one takes a few seconds at most.
 */
const ENDING_MILLIS = 15_000;

export interface CrashOptions {
  /** Tells of the fault. */
  readonly tell: (error: unknown) => void;
  /** Ends the process now, after the best that can be done at once for what it started. */
  readonly exitNow: (exitCode: number) => void;
  /** Calls back later, unless the process has ended by then. */
  readonly later: (callback: () => void, millis: number) => void;
}

/**
 * A fault of our own that nobody caught. Whatever runs is told to end in order, so that what was
 * measured is not lost; when nothing listens, when it takes too long, or when there is a second
 * fault, the process ends at once. The exit code is that of an unusable run either way: what may
 * have been measured after the fault is no verdict.
 */
export class Crash {
  readonly #options: CrashOptions;
  readonly #listeners = new Set<() => void>();
  #happened = false;

  constructor(options: CrashOptions) {
    this.#options = options;
  }

  get happened(): boolean {
    return this.#happened;
  }

  /** Has `end` called when it happens; gives what stops that. */
  listen(end: () => void): () => void {
    this.#listeners.add(end);
    return () => this.#listeners.delete(end);
  }

  /** Takes an error that nobody caught. */
  caught(error: unknown): void {
    const { tell, exitNow, later } = this.#options;
    tell(error);
    if (this.#happened || this.#listeners.size === 0) {
      exitNow(EXIT_CODES.unusable);
      return;
    }
    this.#happened = true;
    later(() => exitNow(EXIT_CODES.unusable), ENDING_MILLIS);
    for (const end of this.#listeners) {
      end();
    }
  }
}
