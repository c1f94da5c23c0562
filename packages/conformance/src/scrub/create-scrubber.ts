import { FormMatcher, type Span } from "./form-matcher.ts";
import { secretForms } from "./secret-forms.ts";

/** Stands for each byte of a secret: the length stays, so that arrival offsets stay right. */
const MASK = 0x2a;

export interface ScrubOptions {
  /** The text may end within a secret: mask the beginning of one at its end too. */
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
 * A scrubber of these secrets in all their forms: raw, percent-encoded, JSON- and HTML-escaped,
 * hex, base64 and base64url at any alignment.
 */
export function createScrubber(secrets: readonly string[]): Scrubber {
  const matchers = [...new Set(secrets)]
    .filter((secret) => secret !== "")
    .flatMap(secretForms)
    .map((form) => new FormMatcher(form));
  const scrubBytes = (bytes: Uint8Array, options: ScrubOptions = {}) =>
    masked(bytes, spansIn(matchers, Buffer.from(bytes).toString("latin1"), options));
  return {
    active: matchers.length > 0,
    scrubBytes,
    scrubText: (text, options = {}) => {
      const bytes = Buffer.from(text, "utf8");
      const spans = spansIn(matchers, bytes.toString("latin1"), options);
      return spans.length === 0 ? text : Buffer.from(masked(bytes, spans)).toString("utf8");
    },
  };
}

function spansIn(
  matchers: readonly FormMatcher[],
  text: string,
  { cut = false }: ScrubOptions,
): Span[] {
  return matchers.flatMap((matcher) => [...matcher.whole(text), ...(cut ? matcher.cut(text) : [])]);
}

function masked(bytes: Uint8Array, spans: readonly Span[]): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (const [start, end] of spans) {
    copy.fill(MASK, start, end);
  }
  return copy;
}
