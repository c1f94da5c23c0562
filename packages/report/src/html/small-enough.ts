import { DETAIL_LEVELS, type Detail, PAGE_BYTES } from "./limits.ts";
import type { Markup } from "./markup.ts";

/** The page in the most generous detail at which it is small enough. */
export function smallEnough(draw: (detail: Detail) => Markup): string {
  let text = "";
  for (const detail of DETAIL_LEVELS) {
    text = draw(detail).toString();
    if (Buffer.byteLength(text) <= PAGE_BYTES) {
      break;
    }
  }
  return text;
}
