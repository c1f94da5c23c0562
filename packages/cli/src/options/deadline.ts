import { CommandUsageError } from "../usage-error.ts";

const MILLIS_PER_UNIT = { s: 1000, m: 60_000 } as const;
/** A day: no run needs more, and timers cannot hold much more than 24 of them. */
const LONGEST_DEADLINE_MILLIS = 24 * 60 * 60_000;

/** The value of `--deadline`: seconds, or a number with `s` or `m`; in milliseconds. */
export function parseDeadline(text: string): number {
  const parts = /^(\d+(?:\.\d+)?)([sm]?)$/.exec(text);
  const unit = parts?.[2] === "m" ? "m" : "s";
  const millis = Math.round(Number(parts?.[1]) * MILLIS_PER_UNIT[unit]);
  if (!(millis > 0 && millis <= LONGEST_DEADLINE_MILLIS)) {
    throw new CommandUsageError(
      "invalid-value",
      `--deadline ${JSON.stringify(text)} is not a length of time between 1 ms and 24 hours.`,
      "Give seconds (90, 90s) or minutes (2m).",
    );
  }
  return millis;
}
