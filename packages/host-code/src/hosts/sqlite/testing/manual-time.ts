import type { CronTime } from "../../../cron/cron-clock.ts";

export interface ManualTime extends CronTime {
  /** Sets the clock and runs the timer that stands, if it is due by then. */
  goTo(epochMillis: number): void;
  /** When the timer that stands is due. */
  timerAt(): number | undefined;
}

/** A clock that stands still until it is told to go on. */
export function manualTime(start: number): ManualTime {
  let now = start;
  let timer: { readonly at: number; readonly callback: () => void } | undefined;
  return {
    now: () => now,
    after(millis, callback) {
      const own = { at: now + millis, callback };
      timer = own;
      return () => {
        if (timer === own) timer = undefined;
      };
    },
    goTo(epochMillis) {
      now = epochMillis;
      const due = timer;
      if (due === undefined || due.at > now) return;
      timer = undefined;
      due.callback();
    },
    timerAt: () => timer?.at,
  };
}
