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
  return (await timeRun(args, 0)) - minuteMillis;
}

/** The same as a whole, with nothing taken off. */
export async function timeRun(args: readonly string[], expectedExit: number): Promise<number> {
  const command = [COMMAND_LINE, "run", "--target", "workerd", "--reporter", "json", ...args];
  const { exitCode, wallMillis, stderr } = await runMeasured(command);
  if (exitCode !== expectedExit) {
    throw new Error(`exit ${exitCode} instead of ${expectedExit}:\n${stderr}`);
  }
  return wallMillis;
}
