/** Control characters, and the format characters that reorder or hide text on a terminal. */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Text of a subject as it may stand on a terminal: a hostile runtime must be able to move no
 * cursor and hide no line. Line feeds and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    const code = character.codePointAt(0)?.toString(16) ?? "";
    return code.length > 2 ? `\\u{${code}}` : `\\x${code.padStart(2, "0")}`;
  });
}
