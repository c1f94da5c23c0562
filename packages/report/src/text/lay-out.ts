import { columnsOf } from "./columns-of.ts";
import { fill } from "./fill.ts";
import { printable } from "./printable.ts";

/** Widest wrapped text, and its width in a file: longer lines tire the eye. */
export const WIDEST_COLUMNS = 100;

/** Width of the label column. */
export const LABEL_COLUMNS = 11;

/** A placeholder of a command: from there on lines stay as they are, to be copied. */
export const COMMAND = /\$\{?(LOADER_)?ENDPOINT\b/;

/**
 * `label  text`, the text wrapped and set off; no line at all for an empty text.
 *
 * @param columns width of the terminal; absent: there is none, and no word is broken
 */
export function labelled(label: string, text: string, indent = 2, columns?: number): string[] {
  const start = `${" ".repeat(indent)}${label.padEnd(LABEL_COLUMNS)}`;
  return setOff(start, text, indent + LABEL_COLUMNS, columns);
}

/** The text behind `start`, wrapped, its further lines indented. `start` may hold colours. */
export function setOff(start: string, text: string, indent: number, columns?: number): string[] {
  return wrapped(printable(text), indent, columns).map((line, index) =>
    `${index === 0 ? start : " ".repeat(indent)}${line}`.trimEnd(),
  );
}

/** A name behind `start`, whole in a file; on a terminal it may go on below its beginning. */
export function named(start: string, text: string, columns: number | undefined): string[] {
  if (columns === undefined) {
    return [`${start}${text}`.trimEnd()];
  }
  const indent = columnsOf(start);
  const options = { columns: columns - indent, breakAfter: /(?<=[ -])/, breaksWords: true };
  return fill(text, options).map((line, index) =>
    `${index === 0 ? start : " ".repeat(indent)}${line}`.trimEnd(),
  );
}

function wrapped(text: string, taken: number, terminalColumns: number | undefined): string[] {
  const columns = Math.min(terminalColumns ?? WIDEST_COLUMNS, WIDEST_COLUMNS) - taken;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const command = lines.findIndex((line) => COMMAND.test(line));
  const prose = command === -1 ? lines : lines.slice(0, command);
  const options = { columns, breakAfter: /(?<= )/, breaksWords: terminalColumns !== undefined };
  return [...prose.flatMap((line) => fill(line, options)), ...lines.slice(prose.length)];
}
