import { expect, test } from "vitest";
import type { Clock } from "./clock.ts";
import { STALL_SAMPLE_MILLIS, STALL_THRESHOLD_MILLIS } from "./limits.ts";
import { StallMonitor } from "./stall-monitor.ts";
import { systemClock } from "./system-clock.ts";

/** A monitor whose time and samples the test makes. */
function scripted() {
  let now = 1000;
  let sample = (): void => undefined;
  const clock: Clock = { ...systemClock, monotonicMillis: () => now };
  const monitor = new StallMonitor(clock, (each) => {
    sample = each;
    return () => {
      sample = () => undefined;
    };
  });
  const block = (millis: number): void => {
    now += millis;
  };
  const pass = (millis: number): void => {
    block(millis);
    sample();
  };
  return { monitor, pass, block };
}

test("samples in time are no stall, nor are those a timer's usual lateness late", () => {
  const { monitor, pass } = scripted();
  pass(STALL_SAMPLE_MILLIS);
  pass(STALL_SAMPLE_MILLIS + STALL_THRESHOLD_MILLIS);
  expect(monitor.since(1000)).toEqual([]);
});

test("a late sample is a stall that ends with it and is as long as it was late", () => {
  const { monitor, pass } = scripted();
  pass(STALL_SAMPLE_MILLIS);
  pass(STALL_SAMPLE_MILLIS + 140);
  expect(monitor.since(1000)).toEqual([[STALL_SAMPLE_MILLIS * 2 + 140, 140]]);
});

test("a stall counts from a measurement's start on, and not when it was over before", () => {
  const { monitor, pass } = scripted();
  pass(STALL_SAMPLE_MILLIS + 100);
  expect(monitor.since(1060)).toEqual([[45, 45]]);
  expect(monitor.since(1105)).toEqual([]);
});

test("a stall that no sample has seen yet is seen by asking, and asking does not end it", () => {
  const { monitor, pass, block } = scripted();
  expect(monitor.since(1000)).toEqual([]);
  block(STALL_SAMPLE_MILLIS + 60);
  expect(monitor.since(1000)).toEqual([[STALL_SAMPLE_MILLIS + 60, 60]]);
  pass(60);
  expect(monitor.since(1000)).toEqual([[STALL_SAMPLE_MILLIS + 120, 120]]);
});

test("callbacks that run one after the other before a socket is looked at are one stall", async () => {
  const monitor = new StallMonitor(systemClock);
  const start = systemClock.monotonicMillis();
  const blockUntil = (millis: number): void => {
    while (systemClock.monotonicMillis() < start + millis);
  };
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    setTimeout(() => blockUntil(20 + turn * 14), turn);
  }
  // All of them are due by now, and one turn of the loop runs them all.
  blockUntil(20);
  await systemClock.sleep(120);
  const longest = Math.max(...monitor.since(start).map(([, length]) => length));
  monitor.stop();
  expect(longest).toBeGreaterThan(85);
});

test("a real event loop that is kept busy is noticed, and an idle process may end", async () => {
  const monitor = new StallMonitor(systemClock);
  const start = systemClock.monotonicMillis();
  await systemClock.sleep(10);
  while (systemClock.monotonicMillis() < start + 90);
  await systemClock.sleep(10);
  const [[end = 0, length = 0] = []] = monitor.since(start);
  monitor.stop();
  expect(length).toBeGreaterThan(40);
  expect(end).toBeGreaterThanOrEqual(89);
});
