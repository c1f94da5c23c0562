const SMALLEST_BLOCK_BYTES = 1024;

/** Larger than one read, small enough that the last one is no waste. */
const LARGEST_BLOCK_BYTES = 256 * 1024;

/**
 * Bytes collected in a few blocks: a body that comes byte by byte must not cost an object a byte,
 * and a long one must not be copied again and again while it grows.
 */
export class GrowingBytes {
  #blocks: Buffer[] = [];
  /** Bytes of the last block that are written; the others are full. */
  #written = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(part: Buffer): void {
    for (let taken = 0; taken < part.length; ) {
      const block = this.#openBlock();
      const copied = part.copy(block, this.#written, taken);
      this.#written += copied;
      this.#length += copied;
      taken += copied;
    }
  }

  /** The bytes so far; a view, valid until the next `append` or `clear`. */
  view(): Buffer {
    const [only] = this.#blocks;
    if (only !== undefined && this.#blocks.length > 1) {
      const whole = Buffer.concat(this.#blocks, this.#length);
      this.#blocks = [whole];
      this.#written = whole.length;
      return whole;
    }
    return (only ?? Buffer.alloc(0)).subarray(0, this.#length);
  }

  clear(): void {
    this.#blocks = [];
    this.#written = 0;
    this.#length = 0;
  }

  #openBlock(): Buffer {
    const last = this.#blocks.at(-1);
    if (last !== undefined && this.#written < last.length) {
      return last;
    }
    const bytes = Math.min(Math.max(this.#length, SMALLEST_BLOCK_BYTES), LARGEST_BLOCK_BYTES);
    // Not cleared, so that the system need not give what is never written.
    const block = Buffer.allocUnsafeSlow(bytes);
    this.#blocks.push(block);
    this.#written = 0;
    return block;
  }
}
