/** `[cumulative bytes, millis]` entries, at most one a millisecond, so that a dribble stays small. */
export class Progress {
  readonly #entries: [number, number][] = [];
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get entries(): [number, number][] {
    return this.#entries.map(([bytes, millis]) => [bytes, millis]);
  }

  /** Notes that `bytes` more have gone or come by `atMillis`. */
  add(bytes: number, atMillis: number): void {
    this.#bytes += bytes;
    const last = this.#entries.at(-1);
    if (last !== undefined && Math.floor(last[1]) === Math.floor(atMillis)) {
      // Both members move on: "by this instant so many bytes" must stay true of the merged entry.
      last[0] = this.#bytes;
      last[1] = atMillis;
    } else {
      this.#entries.push([this.#bytes, atMillis]);
    }
  }
}
