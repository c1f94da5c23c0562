import { expect, test } from "vitest";
import { isSameSchedule } from "./cron-fields.ts";

test.each([
  ["* * * * *", "*/1 * * * *"],
  ["*/15 * * * *", "0,15,30,45 * * * *"],
  ["0 3 * * *", "0 0 3 * * *"],
  ["5-7 1 1 1 0", "7,6,5 1 1 1 0"],
  ["30/10 * * * *", "30,40,50 * * * *"],
])("%s is %s", (left, right) => {
  expect(isSameSchedule(left, right)).toBe(true);
});

test.each([
  ["* * * * *", "*/2 * * * *"],
  ["* * * * *", "* * * *"],
  ["* * * * *", "@hourly"],
  ["* * * * *", "30 * * * * *"],
  ["@hourly", "@hourly"],
  ["61 * * * *", "61 * * * *"],
])("%s is not %s", (left, right) => {
  expect(isSameSchedule(left, right)).toBe(false);
});
