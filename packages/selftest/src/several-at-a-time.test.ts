import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { RUNS_AT_A_TIME } from "./limits.ts";
import { severalAtATime } from "./several-at-a-time.ts";

test("measures so many at a time, all of them, and gives the results in order", async () => {
  let running = 0;
  let most = 0;
  const items = Array.from({ length: 3 * RUNS_AT_A_TIME }, (_, index) => index);
  const results = await severalAtATime(items, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await delay(items.length - item);
    running -= 1;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(most).toBe(RUNS_AT_A_TIME);
});

test("one that cannot be measured is no silent gap", async () => {
  const failing = severalAtATime([1, 2], (item) =>
    item === 2 ? Promise.reject(new Error("no second")) : Promise.resolve(item),
  );
  await expect(failing).rejects.toThrow("no second");
});
