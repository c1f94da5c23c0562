const INITIAL_BYTES = 1024;

/** Bytes collected in one buffer: a body that comes byte by byte must not cost an object a byte. */
export class GrowingBytes {
  #buffer = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(part: Buffer): void {
    const needed = this.#length + part.length;
    if (needed > this.#buffer.length) {
      const grown = Buffer.alloc(Math.max(needed, this.#buffer.length * 2, INITIAL_BYTES));
      this.#buffer.copy(grown, 0, 0, this.#length);
      this.#buffer = grown;
    }
    part.copy(this.#buffer, this.#length);
    this.#length = needed;
  }

  /** The bytes so far; a view, valid until the next `append` or `clear`. */
  view(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  clear(): void {
    this.#buffer = Buffer.alloc(0);
    this.#length = 0;
  }
}
