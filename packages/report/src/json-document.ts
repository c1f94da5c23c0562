/**
 * What a terminal obeys or hides, or a build service's log (`##[`), yet JSON leaves as it is; all of
 * it stands within strings.
 */
const INVISIBLE = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]|(?<=#)#(?=\[)/gu;

/**
 * A value as a document: two spaces, LF, a final newline. It can be shown on a terminal whatever a
 * subject sent.
 */
export function jsonDocument(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(INVISIBLE, escaped)}\n`;
}

/** The same on one line. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(INVISIBLE, escaped)}\n`;
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, unit) => character.charCodeAt(unit));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
