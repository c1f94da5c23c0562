import { afterEach, expect, test } from "vitest";
import { CliProcess } from "./cli-process.ts";
import { PINNED_UNMEASURED } from "./pinned-unmeasured.ts";
import { listening, reportsIn } from "./target-reports.ts";

const OUT = "reports";
const SUBJECTS = Object.keys(PINNED_UNMEASURED);
const CRON = "scheduled-invoked-by-the-host-cron-attachment";
/** Their runtimes fire no cron, so that they wait longer than any start of the others takes. */
const WITHOUT_CRON = ["bun", "deno", "node", "workerd", "wrangler"].map((name) => `${name}-stock`);
const WIDEST = Math.max(...SUBJECTS.map(({ length }) => length));

/** One check that is over at once, and one that waits for a minute to begin. */
const CHECKS = ["--only", "fetch-returns*", "--only", "scheduled*"];

/** How long the processes of a runtime may take to notice that the runner is gone. */
const NOTICED_WITHIN_MILLIS = 10_000;

let call: CliProcess;
afterEach(() => call.remove());

/**
 * Starts all targets, until each of them has been measured, and gives those that wait for a minute to
 * begin. If one begins meanwhile, that ends the runs whose cron fires; those of the others go on.
 */
async function whoWaits(): Promise<string[]> {
  const options = ["--both-modes", "--require-all", "--out", OUT];
  call = new CliProcess(["run", "--target", "all", ...options, ...CHECKS]);
  while (!SUBJECTS.every((slug) => says(slug, "fetch-returns-a-response"))) {
    if (call.child.exitCode !== null) {
      throw new Error(`ended before all targets ran:\n${call.stderr}`);
    }
    await new Promise((next) => setTimeout(next, 50));
  }
  const running = call.runningProcesses().join("\n");
  const waiting = SUBJECTS.filter((slug) => !says(slug, CRON));
  expect(waiting).toEqual(expect.arrayContaining(WITHOUT_CRON));
  for (const slug of waiting) {
    expect(running, slug).toContain(slug.replace("-stock", ""));
  }
  return waiting;
}

/** Whether a check of a subject has passed, as the progress lines have it. */
function says(slug: string, check: string): boolean {
  return call.stderr.includes(`${slug.padEnd(WIDEST)} | passed      ${check}`);
}

test("Ctrl-C ends all of them: reports are written, nothing is left, exit 130", async () => {
  const waiting = await whoWaits();
  call.child.kill("SIGINT");
  const { code, stderr } = await call.ended;
  expect(code).toBe(130);
  expect(stderr).toMatch(/\nexit 130, because of /);
  const reports = reportsIn(call, OUT);
  expect([...reports.keys()]).toEqual([...SUBJECTS].sort());
  const interrupted = [...reports].filter(([, report]) => report.interrupted);
  expect(interrupted.map(([slug]) => slug)).toEqual(expect.arrayContaining(WITHOUT_CRON));
  expect(waiting).toEqual(expect.arrayContaining(interrupted.map(([slug]) => slug)));
  expect(call.runningProcesses()).toEqual([]);
  expect(call.files()).toEqual([OUT]);
  expect(await listening(reports.values())).toEqual([]);
});

test("when the runner is killed, no runtime outlives it", async () => {
  await whoWaits();
  call.child.kill("SIGKILL");
  await call.ended;
  const untilMillis = performance.now() + NOTICED_WITHIN_MILLIS;
  while (call.runningProcesses().length > 0 && performance.now() < untilMillis) {
    await new Promise((next) => setTimeout(next, 100));
  }
  expect(call.runningProcesses()).toEqual([]);
});
