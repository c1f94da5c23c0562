import { expect, test } from "vitest";
import { bytesText, grouped, instantText, millisText } from "./numbers.ts";

test("numbers are grouped by thousands, and one byte is one", () => {
  expect([0, 999, 1_000, 1_234_567].map(grouped)).toEqual(["0", "999", "1,000", "1,234,567"]);
  expect([0, 1, 2_048].map(bytesText)).toEqual(["0 bytes", "1 byte", "2,048 bytes"]);
});

test.each([
  [0, "0 ms"],
  [1.64, "1.6 ms"],
  [9.96, "10 ms"],
  [10.4, "10 ms"],
  [9_999.4, "9,999 ms"],
  [10_000, "10.0 s"],
  [30_049, "30.0 s"],
])("%d milliseconds are told as %s", (millis, text) => {
  expect(millisText(millis)).toBe(text);
});

test("an instant is told to the second, and what is none as it stands", () => {
  expect(instantText("2026-11-29T18:47:59.123Z")).toBe("2026-11-29 18:47:59 UTC");
  expect(instantText("2026-11-29T18:47Z")).toBe("2026-11-29 18:47 UTC");
  expect(instantText("yesterday")).toBe("yesterday");
});
