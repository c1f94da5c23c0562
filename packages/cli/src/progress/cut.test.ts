import stringWidth from "string-width";
import { expect, test } from "vitest";
import { cut, fit } from "./cut.ts";

test.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "ab…"],
  ["abcd", 1, "…"],
  ["abcd", 0, ""],
  ["漢字かな", 5, "漢字…"],
  ["漢字かな", 4, "漢…"],
  ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"],
])("%s in %i columns is %s", (text, columns, shown) => {
  expect(cut(text, columns)).toBe(shown);
  expect(stringWidth(shown)).toBeLessThanOrEqual(columns);
});

test("what is fitted is exactly so wide", () => {
  expect(fit("漢", 4)).toBe("漢  ");
  expect(fit("漢字かな", 4)).toBe("漢… ");
});
