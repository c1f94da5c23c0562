import type { Layer } from "./layer.ts";

/**
 * Told of each place found: `[start, end)` in the text that the layers were made from. Places in one
 * layer come in order and do not overlap.
 */
export type ReportPlace = (start: number, end: number) => void;

/** The shortest beginning of a pattern that counts at a cut; fewer bytes give little away. */
const PARTIAL_MIN_BYTES = 4;

/**
 * A beginning of a pattern this long counts anywhere: no honest text has it by chance, and a log or
 * a debugger may have shortened what it shows.
 */
const BEGINNING_MIN_BYTES = 16;

/** No byte of any pattern. */
const OTHER = 0;

/**
 * Finds many patterns in one pass (Aho and Corasick): one step for each byte, whatever the patterns
 * and the text are. ASCII letters of either case count as equal, and so do plus and space, which
 * forms write for one another.
 */
export class PatternAutomaton {
  /** Nothing shorter is found, unless it is cut. */
  readonly minBytes: number;
  /** Class of each byte; bytes that no pattern tells apart are in one. */
  readonly #classOf = new Uint8Array(256);
  readonly #classes: number;
  /** Next state, by state and class. */
  readonly #next: Int32Array;
  /** Length of what a state has matched of the pattern that it is in. */
  readonly #depth: Int32Array;
  /** Length of the longest pattern that ends in a state; 0 when none does. */
  readonly #matched: Int32Array;

  constructor(patterns: readonly Uint8Array[]) {
    this.minBytes = Math.min(BEGINNING_MIN_BYTES, ...patterns.map(({ length }) => length));
    const known = [...new Set(patterns.flatMap((pattern) => [...pattern].map(folded)))];
    for (let byte = 0; byte < 256; byte += 1) {
      this.#classOf[byte] = known.indexOf(folded(byte)) + 1;
    }
    this.#classes = known.length + 1;
    const states = patterns.reduce((sum, { length }) => sum + length, 1);
    this.#next = new Int32Array(states * this.#classes);
    this.#depth = new Int32Array(states);
    this.#matched = new Int32Array(states);
    this.#grow(patterns);
    this.#connect();
  }

  /** Reports every whole occurrence in the layer, long beginnings, and short ones where it is cut. */
  scan({ bytes, starts, ends, cuts }: Layer, report: ReportPlace): void {
    const places = new Places(report);
    let state = 0;
    let nextCut = 0;
    for (let index = 0; index < bytes.length; index += 1) {
      const byteClass = this.#classOf[bytes[index] ?? 0] ?? OTHER;
      state = this.#next[state * this.#classes + byteClass] ?? 0;
      const end = index + 1;
      const matched = this.#matched[state] ?? 0;
      const depth = this.#depth[state] ?? 0;
      const found = depth >= BEGINNING_MIN_BYTES ? depth : matched;
      if (found > 0) {
        places.add(starts[end - found] ?? 0, ends[index] ?? 0);
      }
      for (; (cuts[nextCut]?.index ?? end + 1) <= end; nextCut += 1) {
        if (cuts[nextCut]?.index === end && depth >= PARTIAL_MIN_BYTES) {
          places.add(starts[end - depth] ?? 0, cuts[nextCut]?.end ?? 0);
        }
      }
    }
    places.flush();
  }

  #grow(patterns: readonly Uint8Array[]): void {
    let states = 1;
    for (const pattern of patterns) {
      let state = 0;
      for (const byte of pattern) {
        const edge = state * this.#classes + (this.#classOf[byte] ?? OTHER);
        if (this.#next[edge] === 0) {
          this.#next[edge] = states;
          this.#depth[states] = (this.#depth[state] ?? 0) + 1;
          states += 1;
        }
        state = this.#next[edge] ?? 0;
      }
      this.#matched[state] = pattern.length;
    }
  }

  /** Level by level, so that where a state falls back to is complete already. */
  #connect(): void {
    const fallback = new Int32Array(this.#depth.length);
    const queue = [0];
    for (const state of queue) {
      const back = fallback[state] ?? 0;
      this.#matched[state] ||= this.#matched[back] ?? 0;
      for (let byteClass = 0; byteClass < this.#classes; byteClass += 1) {
        const edge = state * this.#classes + byteClass;
        const other = state === 0 ? 0 : (this.#next[back * this.#classes + byteClass] ?? 0);
        const child = this.#next[edge] ?? 0;
        if (child === 0) {
          this.#next[edge] = other;
        } else {
          fallback[child] = other;
          queue.push(child);
        }
      }
    }
  }
}

/** Joins places that overlap, however many they are, so that each byte is reported once. */
class Places {
  readonly #report: ReportPlace;
  #start = 0;
  #end = 0;

  constructor(report: ReportPlace) {
    this.#report = report;
  }

  add(start: number, end: number): void {
    if (start > this.#end) {
      this.flush();
      this.#start = start;
    }
    this.#start = Math.min(this.#start, start);
    this.#end = Math.max(this.#end, end);
  }

  flush(): void {
    if (this.#end > this.#start) {
      this.#report(this.#start, this.#end);
    }
  }
}

function folded(byte: number): number {
  const PLUS = 0x2b;
  const SPACE = 0x20;
  const isUpper = byte >= 0x41 && byte <= 0x5a;
  return isUpper ? byte | 0x20 : byte === PLUS ? SPACE : byte;
}
