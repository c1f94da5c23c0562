import { expect, test } from "vitest";
import { CheckRecord } from "./check-record.ts";
import type { CheckRunner } from "./check-runner.ts";
import type { Clock } from "./clock.ts";
import { RunStops } from "./run-stops.ts";
import { measureTogether } from "./schedule.ts";
import { PLANNED } from "./testing/planned-checks.ts";

/** A clock on which nothing passes but by `pass`: what sleeps is woken then, all of it. */
function standingClock() {
  const sleepers = new Set<() => void>();
  const clock: Clock = {
    monotonicMillis: () => 0,
    wallClock: () => new Date(0),
    sleep: (_, signal) =>
      new Promise((resolve, reject) => {
        sleepers.add(resolve);
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  };
  const pass = async () => {
    for (const wake of sleepers) {
      wake();
    }
    sleepers.clear();
    await settled();
  };
  return { clock, pass };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Three checks of the queue, each of which ends when it is told to. */
function threeInFile() {
  const { clock, pass } = standingClock();
  const ends = new Map<string, () => void>();
  const runner = {
    measureInTurn: ({ planned }: CheckRecord) =>
      new Promise<void>((resolve) => ends.set(planned.check, resolve)),
  } as unknown as CheckRunner;
  const stops = new RunStops({ ...clock, sleep: () => new Promise(() => {}) }, 1, undefined);
  const records = ["first", "second", "third"].map(
    (check) => new CheckRecord({ ...PLANNED.deliveries, check }),
  );
  const done = measureTogether({ records, runner, clock, stops });
  return { ends, pass, done, begun: () => [...ends.keys()] };
}

test("checks of the queue follow each other as they end", async () => {
  const { ends, done, begun } = threeInFile();
  await settled();
  expect(begun()).toEqual(["first"]);
  ends.get("first")?.();
  await settled();
  expect(begun()).toEqual(["first", "second"]);
  ends.get("second")?.();
  await settled();
  ends.get("third")?.();
  await done;
});

test("one that does not end keeps the next waiting for a while only, and is waited for at the end", async () => {
  const { ends, pass, done, begun } = threeInFile();
  await settled();
  await pass();
  expect(begun()).toEqual(["first", "second"]);
  await pass();
  expect(begun()).toEqual(["first", "second", "third"]);
  let over = false;
  void done.then(() => {
    over = true;
  });
  ends.get("third")?.();
  ends.get("second")?.();
  await settled();
  expect(over).toBe(false);
  ends.get("first")?.();
  await done;
});
