/**
 * Where a text may have been cut off, perhaps within a secret: before byte `index` of a layer, and
 * there at offset `end` of the text that the layers were made from.
 */
export interface Cut {
  readonly index: number;
  readonly end: number;
}

/**
 * Bytes to search: a text, or what decoding made of it. Byte `i` stems from `[starts[i], ends[i])` of
 * the text.
 */
export interface Layer {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** In ascending order of `index`. */
  readonly cuts: readonly Cut[];
}

/** Stands between two pieces of a layer that do not belong together; it is in no UTF-8 text. */
export const BREAK = 0xff;

/** The text itself as a layer, which may be cut off before the given offsets. */
export function textLayer(bytes: Uint8Array, cuts: readonly number[] = []): Layer {
  const starts = new Uint32Array(bytes.length);
  const ends = new Uint32Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) {
    starts[index] = index;
    ends[index] = index + 1;
  }
  return { bytes, starts, ends, cuts: cuts.map((index) => ({ index, end: index })) };
}

/** A layer that grows at its end and, where what stands there is decoded, shrinks again. */
export class LayerWriter {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  length = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
    this.starts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
  }

  append(byte: number, start: number, end: number): void {
    this.bytes[this.length] = byte;
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.length += 1;
  }

  /** The byte that stands `back` before the end, 1 being the last; -1 when there is none. */
  last(back: number): number {
    return this.bytes[this.length - back] ?? -1;
  }

  /** What was written, as text of one character a byte. */
  text(from: number, to: number): string {
    return Buffer.from(this.bytes.buffer, from, to - from).toString("latin1");
  }

  finish(cuts: readonly Cut[]): Layer {
    return {
      bytes: this.bytes.subarray(0, this.length),
      starts: this.starts.subarray(0, this.length),
      ends: this.ends.subarray(0, this.length),
      cuts,
    };
  }
}
