import { QUOTE_CHARACTERS } from "../limits.ts";

/**
 * Text of the subject as one printable line: quoted, control characters escaped, cut after `limit`
 * characters. What a hostile subject sends must not be able to draw on a terminal.
 */
export function quote(text: string, limit: number = QUOTE_CHARACTERS): string {
  const characters = Array.from(text.slice(0, limit * 2));
  const shown = characters.slice(0, limit).join("");
  const rest = text.length - shown.length;
  return escapeInvisible(JSON.stringify(shown)) + (rest > 0 ? `… (${rest} more)` : "");
}

/** A JSON value as one line, cut after `limit` characters. */
export function quoteJson(value: unknown, limit: number = QUOTE_CHARACTERS): string {
  const text = escapeInvisible(stringify(value));
  return text.length <= limit ? text : `${text.slice(0, limit)}… (${text.length - limit} more)`;
}

/** A document that parses may still be nested too deeply to be written again. */
function stringify(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "nothing";
  } catch {
    return "a value nested too deeply to show";
  }
}

/** JSON leaves DEL, C1 controls, bidirectional marks and line separators as they are. */
function escapeInvisible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
