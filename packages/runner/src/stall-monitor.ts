import type { Clock } from "./clock.ts";
import { STALL_SAMPLE_MILLIS, STALL_THRESHOLD_MILLIS } from "./limits.ts";

interface Stall {
  readonly endMillis: number;
  readonly lengthMillis: number;
}

/** Calls `sample` again and again; returns what ends that. */
export type Sampling = (sample: () => void) => () => void;

/**
 * A timer sets the pace, but the sample is taken after the sockets have been looked at again. One
 * turn of a busy loop may run many timers before that, and for bytes that wait in the kernel all of
 * them are one stall.
 */
const sampleByTimer: Sampling = (sample) => {
  const timer = setInterval(() => setImmediate(sample), STALL_SAMPLE_MILLIS);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Watches our own event loop. While it stalls, bytes wait in the kernel and get a later arrival
 * time than they had; the judge must be able to doubt such a distance.
 */
export class StallMonitor {
  readonly #clock: Clock;
  readonly #stop: () => void;
  readonly #stalls: Stall[] = [];
  #lastSample: number;

  constructor(clock: Clock, sampling: Sampling = sampleByTimer) {
    this.#clock = clock;
    this.#lastSample = clock.monotonicMillis();
    this.#stop = sampling(() => this.#sample());
  }

  /** Ends the sampling. */
  stop(): void {
    this.#stop();
  }

  /**
   * The stalls that touch the time from `startMillis` (of the clock) until now, `[end, length]`
   * in milliseconds since `startMillis`. A stall that began earlier counts from then on only.
   */
  since(startMillis: number): [number, number][] {
    return [...this.#stalls, ...this.#stallUntil(this.#clock.monotonicMillis())]
      .filter(({ endMillis }) => endMillis > startMillis)
      .map(({ endMillis, lengthMillis }) => {
        const end = endMillis - startMillis;
        return [rounded(end), rounded(Math.min(lengthMillis, end))];
      });
  }

  #sample(): void {
    const now = this.#clock.monotonicMillis();
    this.#stalls.push(...this.#stallUntil(now));
    this.#lastSample = now;
  }

  /** The stall since the last sample, if there was one. */
  #stallUntil(now: number): Stall[] {
    const late = now - this.#lastSample - STALL_SAMPLE_MILLIS;
    return late > STALL_THRESHOLD_MILLIS ? [{ endMillis: now, lengthMillis: late }] : [];
  }
}

function rounded(millis: number): number {
  return Math.round(millis * 10) / 10;
}
