import { asFloor, type Benchmark, medianFigure } from "../benchmark.ts";
import { BEYOND_THE_MINUTE_MILLIS, SLOW_RUNS, WITHOUT_THE_MINUTE_MILLIS } from "../limits.ts";
import { beyondTheMinute, type TimedRun, timeRun } from "./beyond-the-minute.ts";

/** How long a run takes beyond the one thing that cannot be hurried: the wait for the minute. */
export const mainJobOverhead: Benchmark = {
  name: "main-job-overhead",
  shows: "a run of real workerd, its start included, beyond the wait for the minute",
  async run({ runs = SLOW_RUNS }) {
    const beyond: number[] = [];
    const without: TimedRun[] = [];
    for (let run = 0; run < runs; run += 1) {
      beyond.push(await beyondTheMinute());
      without.push(await timeRun(["--only", "!scheduled*"], 3));
    }
    const longest = medianFigure({
      what: "without the scheduled check, its longest check",
      unit: "ms",
      samples: without.map(({ longestCheckMillis }) => longestCheckMillis),
    });
    return [
      medianFigure({
        what: "all checks, beyond the wait for the minute",
        unit: "ms",
        samples: beyond,
        bound: BEYOND_THE_MINUTE_MILLIS,
      }),
      longest,
      medianFigure({
        what: "without the scheduled check, whole process",
        unit: "ms",
        samples: without.map(({ wallMillis }) => wallMillis),
        bound: WITHOUT_THE_MINUTE_MILLIS,
        floor: asFloor(longest),
      }),
    ];
  },
};
