import { LINE_CHARACTERS } from "../limits.ts";
import { excerpt } from "../text/excerpt.ts";
import { printableLine } from "../text/printable.ts";

/** A brace at the end of a test point opens a subtest for some parsers. */
const OPENING = /\{\s*$/;

/** Text of a test point, on its line: it can begin no directive, no subtest and no line. */
export function tapText(text: string): string {
  return printableLine(excerpt(text, LINE_CHARACTERS))
    .replace(OPENING, "\\x7b")
    .replace(/[\\#]/g, "\\$&")
    .trim();
}

/** A comment for each line of the text; the label keeps it from being read as anything else. */
export function tapComment(label: string, text: string): string[] {
  return text.split("\n").map((line) => `# ${label}: ${printableLine(line)}`);
}

/** A YAML block of members; JSON strings are YAML, and nothing within one ends it. */
export function yamlBlock(members: Readonly<Record<string, unknown>>): string[] {
  const written = Object.entries(members).filter(([, value]) => value !== undefined);
  return [
    "  ---",
    ...written.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
    "  ...",
  ];
}
