import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/*
 * How long a run takes beyond the one thing that cannot be hurried: the wait for the minute.
 * node scripts/time-main-job.ts [runs]
 */
const root = resolve(import.meta.dirname, "..");
const runs = Number(process.argv[2] ?? 5);
const MINUTE_MILLIS = 60_000;

interface Timing {
  readonly wallMillis: number;
  /** From the start of the process to the next minute of the wall clock. */
  readonly minuteMillis: number;
}

function timeRun(args: readonly string[], expectedExit: number): Timing {
  const startedAtMillis = Date.now();
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ["packages/cli/dist/main.js", "run", "--target", "workerd", "--reporter", "json", ...args],
    { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== expectedExit) {
    throw new Error(`exit ${status} instead of ${expectedExit}:\n${stderr}`);
  }
  return {
    wallMillis: performance.now() - started,
    minuteMillis: MINUTE_MILLIS - (startedAtMillis % MINUTE_MILLIS),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(label: string, values: readonly number[]): void {
  const all = values.map((value) => value.toFixed(0)).join(", ");
  console.log(`${label}: median ${median(values).toFixed(0)} ms (${all})`);
}

const full = Array.from({ length: runs }, () => timeRun([], 0));
row(
  "all 18 checks, beyond the wait for the minute",
  full.map(({ wallMillis, minuteMillis }) => wallMillis - minuteMillis),
);
const withoutMinute = Array.from({ length: runs }, () => timeRun(["--only", "!scheduled*"], 3));
row(
  "without the scheduled check, whole process",
  withoutMinute.map(({ wallMillis }) => wallMillis),
);
