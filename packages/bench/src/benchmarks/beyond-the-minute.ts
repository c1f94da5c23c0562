import { readReport } from "@runtime-abi/report";
import { COMMAND_LINE, runMeasured } from "../measured-process.ts";

const MINUTE_MILLIS = 60_000;

/**
 * How long a run of real workerd takes beyond the wait for the next minute, from the start of the
 * process: whatever comes before the first byte delays nobody's minute.
 *
 * @returns milliseconds
 * @throws when the run ends with another exit code than 0
 */
export async function beyondTheMinute(args: readonly string[] = []): Promise<number> {
  const minuteMillis = MINUTE_MILLIS - (Date.now() % MINUTE_MILLIS);
  return (await timeRun(args, 0)).wallMillis - minuteMillis;
}

/** What a run took, and its longest check alone: checks run beside one another. */
export interface TimedRun {
  readonly wallMillis: number;
  readonly longestCheckMillis: number;
}

/** The same as a whole, with nothing taken off. */
export async function timeRun(args: readonly string[], expectedExit: number): Promise<TimedRun> {
  const command = [COMMAND_LINE, "run", "--target", "workerd", "--reporter", "json", ...args];
  const { exitCode, wallMillis, stdout, stderr } = await runMeasured(command);
  if (exitCode !== expectedExit) {
    throw new Error(`exit ${exitCode} instead of ${expectedExit}:\n${stderr}`);
  }
  const { checks } = readReport(stdout, "the run's standard output");
  const longestCheckMillis = Math.max(...checks.map(({ durationMillis = 0 }) => durationMillis));
  return { wallMillis, longestCheckMillis };
}
