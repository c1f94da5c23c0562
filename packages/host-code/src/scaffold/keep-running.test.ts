import { expect, test } from "vitest";
import { deferred } from "../hosts/testing/deferred.ts";
import { type KeptProcess, keepRunning, NotRunningError } from "./keep-running.ts";
import { MAX_RESTARTS, RESTART_WINDOW_MILLIS } from "./limits.ts";

/** A process that ends when it is told to, by the test or by whoever keeps it. */
function fakeProcess(name: string, events: string[]) {
  let end: (how: string) => void = () => {};
  const started: (() => void)[] = [];
  const kept: KeptProcess = {
    name,
    start() {
      events.push(`start ${name}`);
      const ended = new Promise<string>((resolve) => {
        end = resolve;
      });
      started.shift()?.();
      return {
        ended,
        async stop() {
          events.push(`stop ${name}`);
          end("stopped");
        },
      };
    },
    untilListening: async () => void events.push(`listening ${name}`),
  };
  return {
    kept,
    end: (how: string) => end(how),
    nextStart: () => new Promise<void>((resolve) => started.push(resolve)),
  };
}

function keeping(processes: readonly KeptProcess[], nowMillis: () => number = () => 0) {
  const over = new AbortController();
  const ready = deferred<void>();
  const log: string[] = [];
  const done = keepRunning(processes, {
    signal: over.signal,
    log: (line) => log.push(line),
    nowMillis,
    sleep: async () => {},
    onReady: () => ready.resolve(),
  });
  return { done, ready: ready.promise, log, stop: () => over.abort() };
}

test("they are started one after the other, and stopped the other way round", async () => {
  const events: string[] = [];
  const [first, second] = [fakeProcess("first", events), fakeProcess("second", events)];
  const running = keeping([first.kept, second.kept]);
  await running.ready;
  running.stop();
  await running.done;
  expect(events).toEqual([
    "start first",
    "listening first",
    "start second",
    "listening second",
    "stop second",
    "stop first",
  ]);
});

test("one that ends by itself is started again, and that is told", async () => {
  const process = fakeProcess("the worker", []);
  const running = keeping([process.kept]);
  await running.ready;
  const again = process.nextStart();
  process.end("SIGKILL");
  await again;
  running.stop();
  await running.done;
  expect(running.log).toEqual(["the worker ended by itself (SIGKILL) and is started again"]);
});

test("one that keeps ending is given up, and the others are stopped", async () => {
  const events: string[] = [];
  const [good, bad] = [fakeProcess("good", events), fakeProcess("bad", events)];
  const running = keeping([good.kept, bad.kept]);
  await running.ready;
  for (let restart = 0; restart < MAX_RESTARTS; restart += 1) {
    const again = bad.nextStart();
    bad.end("exit code 1");
    await again;
  }
  bad.end("exit code 1");
  await expect(running.done).rejects.toThrow(/bad ended again \(exit code 1\)/);
  expect(events.at(-1)).toBe("stop good");
});

test("restarts of long ago are forgotten", async () => {
  let now = 0;
  const process = fakeProcess("the worker", []);
  const running = keeping([process.kept], () => now);
  await running.ready;
  for (let restart = 0; restart <= 2 * MAX_RESTARTS; restart += 1) {
    const again = process.nextStart();
    now += RESTART_WINDOW_MILLIS / (MAX_RESTARTS - 1);
    process.end("SIGKILL");
    await again;
  }
  running.stop();
  await running.done;
});

test("one that ends before it listens is not tried again", async () => {
  const process = fakeProcess("the peer", []);
  const running = keeping([{ ...process.kept, untilListening: () => new Promise(() => {}) }]);
  process.end("exit code 2");
  await expect(running.done).rejects.toThrow(NotRunningError);
  await expect(running.done).rejects.toThrow("the peer did not start (exit code 2)");
});
