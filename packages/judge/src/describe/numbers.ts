import { LISTED_ITEMS } from "../limits.ts";

/** A duration or an instant of a measurement, for people. */
export function millis(value: number): string {
  return `${Math.round(value)} ms`;
}

export function bytes(count: number): string {
  return count === 1 ? "1 byte" : `${count} bytes`;
}

/** Items beside each other, at most `LISTED_ITEMS` of them. */
export function few(items: readonly (string | number)[]): string {
  const hidden = items.length - LISTED_ITEMS;
  const shown = items.slice(0, LISTED_ITEMS).join(", ");
  return hidden > 0 ? `${shown}, … (${hidden} more)` : shown;
}

/** A list in prose: `a, b and c`. */
export function list(items: readonly string[]): string {
  if (items.length < 2) {
    return items[0] ?? "none";
  }
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const MEBIBYTE = 1024 * 1024;

/** A long body or a part of it, to a tenth of a MiB. */
export function mebibytes(count: number): string {
  return `${Math.round((count / MEBIBYTE) * 10) / 10} MiB`;
}
