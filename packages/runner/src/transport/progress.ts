import { PROGRESS_ENTRIES } from "../limits.ts";

/**
 * `[cumulative bytes, millis]` entries, at most one a millisecond, so that a dribble stays small. One
 * that goes on and on is noted more and more coarsely.
 */
export class Progress {
  #entries: [number, number][] = [];
  #bytes = 0;
  #resolutionMillis = 1;

  get bytes(): number {
    return this.#bytes;
  }

  get entries(): [number, number][] {
    return this.#entries.map(([bytes, millis]) => [bytes, millis]);
  }

  /** Notes that `bytes` more have gone or come by `atMillis`. */
  add(bytes: number, atMillis: number): void {
    this.#bytes += bytes;
    this.#note(this.#bytes, atMillis);
    if (this.#entries.length > PROGRESS_ENTRIES) {
      this.#coarsen();
    }
  }

  #note(bytes: number, atMillis: number): void {
    const last = this.#entries.at(-1);
    if (last !== undefined && this.#slot(last[1]) === this.#slot(atMillis)) {
      // Both members move on: "by this instant so many bytes" must stay true of the merged entry.
      last[0] = bytes;
      last[1] = atMillis;
    } else {
      this.#entries.push([bytes, atMillis]);
    }
  }

  #slot(millis: number): number {
    return Math.floor(millis / this.#resolutionMillis);
  }

  #coarsen(): void {
    const entries = this.#entries;
    this.#entries = [];
    this.#resolutionMillis *= 2;
    for (const [bytes, millis] of entries) {
      this.#note(bytes, millis);
    }
  }
}
