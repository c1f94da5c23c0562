/**
 * Control characters, format characters that reorder or hide text on a terminal, and what no
 * encoding or XML document can hold: lone surrogates and noncharacters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/**
 * What makes a build service obey a line of a log: `::name` where a line begins, and `##[`
 * anywhere. Text may be wrapped at any space, so that every word may come to begin a line.
 */
const COMMAND = /(?<=^|\s)::(?=[a-z])|##(?=\[)/gimu;

/**
 * Text of a subject as it may stand on a terminal or in a build's log: a hostile runtime must be
 * able to move no cursor, hide no line and command nothing. Line feeds and tabs stay. What has
 * gone through it once stays as it is.
 */
export function printable(text: string): string {
  return withoutCommands(
    text.replace(UNPRINTABLE, (character) =>
      character === "\n" || character === "\t" ? character : escaped(character),
    ),
  );
}

/** The same for what stands on one line, a name or a path: it must not be able to begin another. */
export function printableLine(text: string): string {
  return withoutCommands(text.replace(UNPRINTABLE, escaped));
}

function withoutCommands(text: string): string {
  return text.replace(COMMAND, ([first = "", second = ""]) =>
    first === ":" ? `${escaped(first)}${second}` : `${first}${escaped(second)}`,
  );
}

function escaped(character: string): string {
  const code = character.codePointAt(0)?.toString(16) ?? "";
  return code.length > 2 ? `\\u{${code}}` : `\\x${code.padStart(2, "0")}`;
}
