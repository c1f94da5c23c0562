import type { Verdict } from "@runtime-abi/judge";
import type { PlannedCheck, Procedure } from "@runtime-abi/protocol";
import { printableLine } from "@runtime-abi/report";
import type { Output } from "../output.ts";
import type { ProgressOptions } from "../progress/progress.ts";

export const planned = (check: string, procedure: Procedure) =>
  ({ check, procedure }) as PlannedCheck;

export const judged = (
  check: string,
  outcome: "passed" | "failed" | "unmeasured",
  observed = "fine",
) => ({ check, outcome, observed }) as Verdict;

export const CRON = planned("cron-check", "scheduledObservation");

/** Options of a display, with a clock that goes on by a second when told to: 12:00:37 at first. */
export function progressOptions<Stderr extends Output>(
  stderr: Stderr,
  changed: Partial<ProgressOptions> = {},
) {
  let nowMillis = Date.UTC(2026, 0, 1, 12, 0, 37);
  let tick: (() => void) | undefined;
  const all: ProgressOptions = {
    stderr,
    measured: new Set(["cron-check", "kv-check", "env-check"]),
    color: false,
    safe: (text) => printableLine(text.replaceAll("s3cret", "***")),
    now: () => new Date(nowMillis),
    everySecond: (callback) => {
      tick = callback;
      return () => {
        tick = undefined;
      };
    },
    ...changed,
  };
  return {
    all,
    stderr,
    second: () => {
      nowMillis += 1000;
      tick?.();
    },
    isTicking: () => tick !== undefined,
  };
}
