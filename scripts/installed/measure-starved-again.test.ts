import { expect, test } from "vitest";
import { isStarvedReport, measureStarvedAgain } from "./measure-starved-again.ts";

/** Measures as these say, one after another. */
const inTurn = (...results: string[]) => {
  let count = 0;
  return { measure: () => results[count++] ?? "", count: () => count };
};
const starved = (result: string) => result === "starved";

test("what was not starved stands, a failure as well", () => {
  const { measure, count } = inTurn("failed", "passed");
  expect(measureStarvedAgain(measure, starved)).toBe("failed");
  expect(count()).toBe(1);
});

test("what was starved is measured again, and what comes then stands", () => {
  expect(measureStarvedAgain(inTurn("starved", "failed", "passed").measure, starved)).toBe(
    "failed",
  );
});

test("what is starved every time counts as it is", () => {
  const { measure, count } = inTurn("starved", "starved", "starved", "passed");
  expect(measureStarvedAgain(measure, starved)).toBe("starved");
  expect(count()).toBe(3);
});

test("a report tells by its reasons", () => {
  expect(isStarvedReport({ checks: [{ reason: "none" }, { reason: "runner-stalled" }] })).toBe(
    true,
  );
  expect(isStarvedReport({ checks: [{ reason: "status" }] })).toBe(false);
});
