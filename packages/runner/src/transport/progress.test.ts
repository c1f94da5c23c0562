import { expect, test } from "vitest";
import { PROGRESS_ENTRIES } from "../limits.ts";
import { Progress } from "./progress.ts";

test("counts up, one entry a millisecond, each true of its own instant", () => {
  const progress = new Progress();
  progress.add(5, 1.2);
  progress.add(3, 1.9);
  progress.add(2, 2.0);
  expect(progress.entries).toEqual([
    [8, 1.9],
    [10, 2.0],
  ]);
  expect(progress.bytes).toBe(10);
});

test("a dribble that goes on is noted more coarsely, and stays true", () => {
  const progress = new Progress();
  const millis = PROGRESS_ENTRIES * 5;
  for (let at = 0; at < millis; at += 1) {
    progress.add(1, at);
  }
  const { entries } = progress;
  expect(entries.length).toBeLessThanOrEqual(PROGRESS_ENTRIES);
  expect(entries.length).toBeGreaterThan(PROGRESS_ENTRIES / 2);
  expect(entries.at(-1)).toEqual([millis, millis - 1]);
  // By each instant exactly so many bytes had come; none is noted before it came.
  expect(entries.every(([bytes, at]) => bytes === at + 1)).toBe(true);
  const steps = entries.slice(1).map(([, at], index) => at - (entries[index]?.[1] ?? 0));
  expect(Math.max(...steps)).toBe(8);
});
