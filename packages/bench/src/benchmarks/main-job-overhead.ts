import { type Benchmark, medianFigure } from "../benchmark.ts";
import { BEYOND_THE_MINUTE_MILLIS, SLOW_RUNS, WITHOUT_THE_MINUTE_MILLIS } from "../limits.ts";
import { COMMAND_LINE, runMeasured } from "../measured-process.ts";

const MINUTE_MILLIS = 60_000;

/** How long a run takes beyond the one thing that cannot be hurried: the wait for the minute. */
export const mainJobOverhead: Benchmark = {
  name: "main-job-overhead",
  shows: "a run of real workerd, its start included, beyond the wait for the minute",
  async run({ runs = SLOW_RUNS }) {
    const beyond: number[] = [];
    const without: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      // From the start of the process: whatever comes before the first byte delays nobody's minute.
      const minuteMillis = MINUTE_MILLIS - (Date.now() % MINUTE_MILLIS);
      beyond.push((await timeRun([], 0)) - minuteMillis);
      without.push(await timeRun(["--only", "!scheduled*"], 3));
    }
    return [
      medianFigure({
        what: "all checks, beyond the wait for the minute",
        unit: "ms",
        samples: beyond,
        bound: BEYOND_THE_MINUTE_MILLIS,
      }),
      medianFigure({
        what: "without the scheduled check, whole process",
        unit: "ms",
        samples: without,
        bound: WITHOUT_THE_MINUTE_MILLIS,
      }),
    ];
  },
};

async function timeRun(args: readonly string[], expectedExit: number): Promise<number> {
  const command = [COMMAND_LINE, "run", "--target", "workerd", "--reporter", "json", ...args];
  const { exitCode, wallMillis, stderr } = await runMeasured(command);
  if (exitCode !== expectedExit) {
    throw new Error(`exit ${exitCode} instead of ${expectedExit}:\n${stderr}`);
  }
  return wallMillis;
}
