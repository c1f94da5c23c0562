import { findSecrets } from "./find-secrets.ts";
import { textLayer } from "./layer.ts";
import { PatternAutomaton } from "./pattern-automaton.ts";
import { secretPatterns } from "./secret-patterns.ts";

/** Stands for each byte of a secret: the length stays, so that arrival offsets stay right. */
const MASK = 0x2a;

/** Where a message that quotes a text may have cut it off: what a quotation ends with. */
const QUOTATION_END = /["'`).…]/gu;

export interface ScrubOptions {
  /**
   * The text may end within a secret, or, in a message, quote the beginning of one: such a
   * beginning is masked too.
   */
  readonly cut?: boolean;
}

/** Masks secrets in whatever leaves the process. Give it whole texts, before anything is cut. */
export interface Scrubber {
  /** False when there is nothing to keep secret. */
  readonly active: boolean;
  scrubText(text: string, options?: ScrubOptions): string;
  /** A copy of the same length. */
  scrubBytes(bytes: Uint8Array, options?: ScrubOptions): Uint8Array;
}

/**
 * A scrubber of these secrets in all their forms: raw, percent-encoded, JSON- and HTML-escaped, in
 * hex, base64 and base64url at any alignment, as decimal bytes, and one of these within another.
 * The work is linear in the text, whatever the secret and the text are.
 */
export function createScrubber(secrets: readonly string[]): Scrubber {
  const patterns = secrets.filter((secret) => secret !== "").flatMap(secretPatterns);
  if (patterns.length === 0) {
    return {
      active: false,
      scrubText: (text) => text,
      scrubBytes: (bytes) => Uint8Array.from(bytes),
    };
  }
  const automaton = new PatternAutomaton(patterns);
  const masked = (bytes: Uint8Array, cuts: readonly number[]) =>
    maskSecrets(bytes, cuts, automaton);
  return {
    active: true,
    scrubBytes: (bytes, { cut = false } = {}) =>
      masked(bytes, cut ? [bytes.length] : []) ?? Uint8Array.from(bytes),
    scrubText: (text, { cut = false } = {}) => {
      const scrubbed = masked(Buffer.from(text, "utf8"), cut ? quotationEnds(text) : []);
      return scrubbed === undefined ? text : Buffer.from(scrubbed).toString("utf8");
    },
  };
}

/** A masked copy, or nothing when there is nothing to mask. */
function maskSecrets(
  bytes: Uint8Array,
  cuts: readonly number[],
  automaton: PatternAutomaton,
): Uint8Array | undefined {
  let copy: Uint8Array | undefined;
  findSecrets(textLayer(bytes, cuts), {
    automaton,
    report: (start, end) => {
      copy ??= Uint8Array.from(bytes);
      copy.fill(MASK, start, end);
    },
  });
  return copy;
}

/** Offsets in bytes: the end of a message, and wherever a quotation in it may end. */
function quotationEnds(text: string): number[] {
  const ends: number[] = [];
  let from = 0;
  let offset = 0;
  for (const { index } of text.matchAll(QUOTATION_END)) {
    offset += Buffer.byteLength(text.slice(from, index));
    from = index;
    ends.push(offset);
  }
  return [...ends, Buffer.byteLength(text)];
}
