import { printable } from "./printable.ts";

/** Width of wrapped text: long lines tire the eye, and terminals are seldom narrower. */
const WIDTH_COLUMNS = 100;

/** Width of the label column. */
export const LABEL_COLUMNS = 11;

/** A placeholder of a command: from there on lines stay as they are, to be copied. */
const COMMAND = /\$\{?(LOADER_)?ENDPOINT\b/;

/** `label  text`, the text wrapped and set off; no line at all for an empty text. */
export function labelled(label: string, text: string, indent = 2): string[] {
  const margin = " ".repeat(indent);
  const hanging = " ".repeat(LABEL_COLUMNS);
  return wrapped(printable(text), WIDTH_COLUMNS - indent - LABEL_COLUMNS).map((line, index) =>
    `${margin}${index === 0 ? label.padEnd(LABEL_COLUMNS) : hanging}${line}`.trimEnd(),
  );
}

function wrapped(text: string, columns: number): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const command = lines.findIndex((line) => COMMAND.test(line));
  const prose = command === -1 ? lines : lines.slice(0, command);
  return [...prose.flatMap((line) => fill(line, columns)), ...lines.slice(prose.length)];
}

function fill(line: string, columns: number): string[] {
  const filled: string[] = [];
  for (const word of line.split(/ +/)) {
    const last = filled.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) {
      filled[filled.length - 1] = `${last} ${word}`;
    } else {
      filled.push(word);
    }
  }
  return filled;
}
