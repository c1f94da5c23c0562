import { describe, expect, test } from "vitest";
import { CronExpressionError, parseCronExpression } from "./cron-expression.ts";

const EVERY_MINUTE = Array(5).fill("*").join(" ");
// 2026-03-01 is a Sunday.
const at = (time: string) => Date.parse(`2026-${time}Z`);

describe("matches", () => {
  test.each([
    [EVERY_MINUTE, "03-01T00:00:00", true],
    [EVERY_MINUTE, "03-01T23:59:59.999", true],
    ["5 4 * * *", "03-01T04:05:00", true],
    ["5 4 * * *", "03-01T04:06:00", false],
    ["*/20 * * * *", "03-01T01:40:00", true],
    ["*/20 * * * *", "03-01T01:41:00", false],
    ["3/15 * * * *", "03-01T01:18:00", true],
    ["3/15 * * * *", "03-01T01:15:00", false],
    ["0-10/5,30 * * * *", "03-01T01:10:00", true],
    ["0-10/5,30 * * * *", "03-01T01:30:00", true],
    ["0-10/5,30 * * * *", "03-01T01:11:00", false],
    ["0 0 1 * *", "03-01T00:00:00", true],
    ["0 0 * MAR *", "03-01T00:00:00", true],
    ["0 0 * feb *", "03-01T00:00:00", false],
    ["0 0 * * SUN", "03-01T00:00:00", true],
    ["0 0 * * 7", "03-01T00:00:00", true],
    ["0 0 * * 0", "03-01T00:00:00", true],
    ["0 0 * * MON-FRI", "03-01T00:00:00", false],
    ["0 0 * * MON-FRI", "03-02T00:00:00", true],
    ["0 0 2 * SUN", "03-01T00:00:00", true],
    ["0 0 2 * SUN", "03-02T00:00:00", true],
    ["0 0 2 * SUN", "03-03T00:00:00", false],
    ["0 0 */2 * SUN", "03-02T00:00:00", false],
  ])("%s at %s: %s", (expression, time, expected) => {
    expect(parseCronExpression(expression).matches(at(time))).toBe(expected);
  });
});

test.each([
  "* * * *",
  "0 0 4 * * *",
  "@hourly",
  "60 * * * *",
  "* * 0 * *",
  "* * L * *",
  "* * ? * *",
  "* * 1W * *",
  "* * * * MON#1",
  "5-1 * * * *",
  "*/0 * * * *",
  "* * * MON *",
  "1,,2 * * * *",
  "1.5 * * * *",
  "",
])("refuses %j", (expression) => {
  expect(() => parseCronExpression(expression)).toThrow(CronExpressionError);
});
