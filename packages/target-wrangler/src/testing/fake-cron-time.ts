import type { CronTime } from "@runtime-abi/host-code";

export interface FakeCronTime {
  readonly time: CronTime;
  /** Sets the clock and runs the timer that stands. */
  ring(epochMillis: number): void;
  /** When the timer that stands is due. */
  timerAt(): number | undefined;
}

export function fakeCronTime(start: number): FakeCronTime {
  let now = start;
  let timer: { at: number; callback: () => void } | undefined;
  return {
    time: {
      now: () => now,
      after(millis, callback) {
        timer = { at: now + millis, callback };
        return () => {
          timer = undefined;
        };
      },
    },
    ring(epochMillis) {
      now = epochMillis;
      const due = timer;
      timer = undefined;
      due?.callback();
    },
    timerAt: () => timer?.at,
  };
}
