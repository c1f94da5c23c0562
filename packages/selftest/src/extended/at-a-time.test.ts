import { expect, test } from "vitest";
import { atATime } from "./at-a-time.ts";

test("no more than so many run at once, in their order, and a failure hands its place on", async () => {
  const inTurn = atATime(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (at: number) => async () => {
    begun.push(at);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (at === 0) {
      throw new Error("the first");
    }
    return at;
  };
  const ends = await Promise.allSettled([0, 1, 2, 3, 4].map((at) => inTurn(work(at))));
  expect(ends.map(({ status }) => status)).toEqual(["rejected", ...Array(4).fill("fulfilled")]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});
