import { expect, test } from "vitest";
import { parseDeadline } from "./deadline.ts";

test.each([
  ["90", 90_000],
  ["90s", 90_000],
  ["2m", 120_000],
  ["1.5m", 90_000],
  ["1440m", 86_400_000],
])("%s is %i ms", (text, millis) => {
  expect(parseDeadline(text)).toBe(millis);
});

test.each(["", "0", "-1", "abc", "1h", "90 s", "1e3", "Infinity", "1441m", "0.0001", "s"])(
  "%j is refused",
  (text) => {
    expect(() => parseDeadline(text)).toThrow(/--deadline/);
  },
);
