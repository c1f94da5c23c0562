import { formatDuration } from "@runtime-abi/report";

const MILLIS_PER_SECOND = 1000;

/** A time that goes on, in whole seconds: `0 s`, `12 s`, `1 min 5 s`. */
export function wholeSeconds(millis: number): string {
  const seconds = Math.max(0, Math.floor(millis / MILLIS_PER_SECOND));
  return seconds < 60 ? `${seconds} s` : formatDuration(seconds * MILLIS_PER_SECOND);
}
