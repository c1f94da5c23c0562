/** Control characters, and the format characters that reorder or hide text on a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Text of a subject as it may stand on a terminal: a hostile runtime must be able to move no
 * cursor and hide no line. Line feeds and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) =>
    character === "\n" || character === "\t" ? character : escaped(character),
  );
}

/** The same for what stands on one line, a name or a path: it must not be able to begin another. */
export function printableLine(text: string): string {
  return text.replace(UNPRINTABLE, escaped);
}

function escaped(character: string): string {
  const code = character.codePointAt(0)?.toString(16) ?? "";
  return code.length > 2 ? `\\u{${code}}` : `\\x${code.padStart(2, "0")}`;
}
