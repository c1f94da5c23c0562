/** Line and column of an offset in a text, both from 1; the column counts UTF-16 code units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

const LINE_END = /\r\n|\r|\n/g;

/** Where `offset` stands. A line ends at LF, CR or CRLF. */
export function textPosition(text: string, offset: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  for (const end of text.slice(0, offset).matchAll(LINE_END)) {
    line += 1;
    lineStart = end.index + end[0].length;
  }
  return { line, column: offset - lineStart + 1 };
}
