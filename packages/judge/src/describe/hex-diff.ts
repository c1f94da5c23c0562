import { HEX_DIFF_BYTES } from "../limits.ts";

/** Two byte strings below each other in hex, with a mark below the first byte that differs. */
export function hexDiff(expected: Uint8Array, received: Uint8Array): string {
  const first = firstDifference(expected, received);
  const start = Math.max(0, first - HEX_DIFF_BYTES / 2);
  return [
    `expected ${expected.length} bytes: ${hexFrom(expected, start)}`,
    `received ${received.length} bytes: ${hexFrom(received, start)}`,
    `first difference at byte ${first}: ${byteAt(expected, first)} expected, ${byteAt(received, first)} received`,
  ].join("\n");
}

/** Index of the first byte that differs; the shorter length when one is the other's beginning. */
export function firstDifference(left: Uint8Array, right: Uint8Array): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    if (left[index] !== right[index]) {
      return index;
    }
  }
  return length;
}

export function hex(value: Uint8Array): string {
  return Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join(" ");
}

function hexFrom(value: Uint8Array, start: number): string {
  const shown = hex(value.subarray(start, start + HEX_DIFF_BYTES));
  const before = start > 0 ? "… " : "";
  return before + shown + (start + HEX_DIFF_BYTES < value.length ? " …" : "");
}

function byteAt(value: Uint8Array, index: number): string {
  const byte = value[index];
  return byte === undefined ? "nothing" : byte.toString(16).padStart(2, "0");
}
