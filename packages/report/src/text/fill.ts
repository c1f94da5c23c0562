import { columnsOf, isAscii } from "./columns-of.ts";

export interface FillOptions {
  readonly columns: number;
  /** Where a line may end. */
  readonly breakAfter: RegExp;
  /** Whether a word that is wider than a line is parted. */
  readonly breaksWords?: boolean;
}

/** Less than this is no column of text: a terminal that narrow wraps by itself. */
const FEWEST_COLUMNS = 8;

const GRAPHEMES = new Intl.Segmenter();

/** A line of prose as lines of at most so many columns; wide characters count as two. */
export function fill(line: string, { breakAfter, breaksWords, ...given }: FillOptions): string[] {
  const columns = Math.max(given.columns, FEWEST_COLUMNS);
  const filled: string[] = [];
  let usedColumns = Number.POSITIVE_INFINITY;
  for (const word of line.replaceAll(/ +/g, " ").split(breakAfter)) {
    for (const part of breaksWords === true ? parted(word, columns) : [word]) {
      const partColumns = columnsOf(part.trimEnd());
      if (usedColumns + partColumns <= columns) {
        filled[filled.length - 1] += part;
      } else {
        filled.push(part);
        usedColumns = 0;
      }
      usedColumns += columnsOf(part);
    }
  }
  return filled.map((text) => text.trimEnd());
}

/** The word in pieces that fit on a line each. */
function parted(word: string, columns: number): string[] {
  if (columnsOf(word.trimEnd()) <= columns) {
    return [word];
  }
  if (isAscii(word)) {
    return word.match(new RegExp(`.{1,${columns}}`, "g")) ?? [];
  }
  const pieces: string[] = [""];
  let usedColumns = 0;
  for (const { segment } of GRAPHEMES.segment(word)) {
    const segmentColumns = columnsOf(segment);
    if (usedColumns + segmentColumns > columns) {
      pieces.push("");
      usedColumns = 0;
    }
    pieces[pieces.length - 1] += segment;
    usedColumns += segmentColumns;
  }
  return pieces;
}
