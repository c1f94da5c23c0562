import stringWidth from "string-width";

const ELLIPSIS = "…";
const GRAPHEMES = new Intl.Segmenter();

/** The text, or as much of its beginning as fits into so many columns of a terminal. */
export function cut(text: string, columns: number): string {
  if (stringWidth(text) <= columns) {
    return text;
  }
  let kept = "";
  let usedColumns = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    usedColumns += stringWidth(segment);
    if (usedColumns >= columns) {
      break;
    }
    kept += segment;
  }
  return columns <= 0 ? "" : `${kept}${ELLIPSIS}`;
}

/** The text with spaces behind it up to so many columns; a longer one is cut. */
export function fit(text: string, columns: number): string {
  const shown = cut(text, columns);
  return `${shown}${" ".repeat(Math.max(0, columns - stringWidth(shown)))}`;
}
