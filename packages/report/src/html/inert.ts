import { COMBINING_MARKS } from "./limits.ts";

/*
 * Text of a subject as it may stand on a page: no character of it moves, hides or reorders another.
 * What markup means is not the question here; `markup.ts` escapes that.
 */

/** Controls, format characters, lone surrogates, unassigned ones, and odd line separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu;

const STACKED_MARKS = new RegExp(`(\\p{M}{${COMBINING_MARKS}})\\p{M}+`, "gu");

/** The text with every unseen character written out, `\x1b` or `\u{202e}`. Line feeds and tabs stay. */
export function inert(
  text: string,
  dress: (writing: string) => string = (writing) => writing,
): string {
  return text
    .replace(STACKED_MARKS, "$1")
    .replace(UNSEEN, (character) =>
      character === "\n" || character === "\t" ? character : dress(written(character)),
    );
}

/** The first `limit` characters, and how many there were beyond; no pair of surrogates is parted. */
export function cutText(
  text: string,
  limit: number,
): { readonly kept: string; readonly cut: number } {
  if (text.length <= limit) {
    return { kept: text, cut: 0 };
  }
  const last = text.charCodeAt(limit - 1);
  const isPairParted = last >= 0xd800 && last <= 0xdbff;
  const kept = text.slice(0, isPairParted ? limit - 1 : limit);
  return { kept, cut: text.length - kept.length };
}

function written(character: string): string {
  const code = character.codePointAt(0)?.toString(16) ?? "";
  return code.length > 2 ? `\\u{${code}}` : `\\x${code.padStart(2, "0")}`;
}
