import { expect, test } from "vitest";
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
