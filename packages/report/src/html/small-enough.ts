import { CHECK_BYTES, DETAIL_LEVELS, type Detail, PAGE_BYTES } from "./limits.ts";
import type { Markup } from "./markup.ts";

/** Largest page of so many checks: of the required ones, and of fewer, `PAGE_BYTES`. */
export function pageBytes(checks: number): number {
  return Math.max(PAGE_BYTES, checks * CHECK_BYTES);
}

/** The page in the most generous detail at which it is small enough. */
export function smallEnough(draw: (detail: Detail) => Markup, bytes: number = PAGE_BYTES): string {
  let text = "";
  for (const detail of DETAIL_LEVELS) {
    text = draw(detail).toString();
    if (Buffer.byteLength(text) <= bytes) {
      break;
    }
  }
  return text;
}
