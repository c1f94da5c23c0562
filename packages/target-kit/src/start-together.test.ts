import { expect, test, vi } from "vitest";
import { createLogRing } from "./log-ring.ts";
import { freePorts, LOOPBACK_HOST } from "./ports.ts";
import { startTogether } from "./start-together.ts";
import { fakeRuntime, runs } from "./testing/start-fake-runtime.ts";

/** Starts a fake runtime for each behaviour; the process numbers are those of the log. */
async function together(behaviours: readonly string[], finish = async () => {}) {
  const pids: number[] = [];
  const log = createLogRing((line) => {
    const [, pid] = /^pid (\d+)$/.exec(line) ?? [];
    if (pid !== undefined) pids.push(Number(pid));
  });
  const ports = await freePorts(behaviours.length);
  const starts = behaviours.map((behaviour, index) => {
    const port = ports[index] ?? 0;
    return {
      name: `the process that ${behaviour}`,
      start: { command: fakeRuntime(behaviour, port), port, deadlineMillis: 3_000 },
    };
  });
  const started = startTogether({ starts, log, finish });
  return { started, ports, pids };
}

const answers = (ports: readonly number[]) =>
  Promise.all(
    ports.map((port) =>
      fetch(`http://${LOOPBACK_HOST}:${port}`).then(
        () => true,
        () => false,
      ),
    ),
  );

test("all of them run, and all of them are stopped before the finish", async () => {
  const running: boolean[] = [];
  const finish = vi.fn(async () => void running.push(...pids.map(runs)));
  const { started, ports, pids } = await together(["serves", "serves"], finish);
  const { stop } = await started;
  expect(await answers(ports)).toEqual([true, true]);
  await Promise.all([stop(), stop()]);
  expect(await answers(ports)).toEqual([false, false]);
  expect(running).toEqual([false, false]);
  expect(finish).toHaveBeenCalledOnce();
});

test("when one fails to start, those before it are stopped and those after it never began", async () => {
  const finish = vi.fn(async () => undefined);
  const { started, pids } = await together(["serves", "crashes at start", "serves"], finish);
  await expect(started).rejects.toMatchObject({ code: "target-start-failed" });
  expect(pids.length).toBeLessThanOrEqual(2);
  expect(pids.map(runs)).not.toContain(true);
  expect(finish).toHaveBeenCalledOnce();
});

test("the end of one is told by its name, and is the end of all", async () => {
  const finished = vi.fn(async () => undefined);
  const { started, ports, pids } = await together(["serves", "serves"], finished);
  const { exited, stop } = await started;
  process.kill(pids[1] ?? 0, "SIGKILL");
  expect((await exited).message).toBe("the process that serves ended by itself (signal SIGKILL)");
  await stop();
  expect(await answers(ports)).toEqual([false, false]);
  expect(finished).toHaveBeenCalledOnce();
});

test("stopping is no exit", async () => {
  const { started } = await together(["serves"]);
  const { exited, stop } = await started;
  await stop();
  expect(await Promise.race([exited, Promise.resolve("never")])).toBe("never");
});

test("a finish that fails is told of when everything has been tried", async () => {
  const { started, pids } = await together(["serves"], () => Promise.reject(new Error("no")));
  const { stop } = await started;
  await expect(stop()).rejects.toThrow("no");
  expect(pids.map(runs)).toEqual([false]);
});
