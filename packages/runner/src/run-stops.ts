import type { Clock } from "./clock.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import { Stop } from "./stop.ts";

/** All that can end a run before it is done. */
export class RunStops {
  readonly #controller = new AbortController();
  readonly #deadline: Deadline;
  readonly #operator: AbortSignal | undefined;
  readonly #interrupt = (): void => this.stop(new Stop("interrupted"));
  readonly #expired = (): void => this.stop(new Stop("runDeadline"));

  constructor(clock: Clock, deadlineMillis: number, operator: AbortSignal | undefined) {
    this.#operator = operator;
    this.#deadline = startDeadline(
      clock,
      deadlineMillis,
      this.#controller.signal,
      () => new Stop("runDeadline"),
    );
    this.#deadline.signal.addEventListener("abort", this.#expired, { once: true });
    operator?.addEventListener("abort", this.#interrupt, { once: true });
    if (operator?.aborted === true) {
      this.#interrupt();
    }
  }

  /** Its reason is a `Stop`; the first one stands. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** What ended the run, if anything did. */
  get reason(): Stop | undefined {
    return this.signal.reason instanceof Stop ? this.signal.reason : undefined;
  }

  stop(stop: Stop): void {
    this.#controller.abort(stop);
  }

  /** Frees the timer and the listener. */
  clear(): void {
    this.#operator?.removeEventListener("abort", this.#interrupt);
    this.#deadline.clear();
  }
}
