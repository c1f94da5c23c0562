import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

test("a text within the limit stays whole", () => {
  expect(excerpt("abc", 3)).toBe("abc");
});

test("a longer one tells how much is left out", () => {
  expect(excerpt("abcdef", 3)).toBe("abc … (3 more characters)");
});

test("no pair of surrogates is parted", () => {
  expect(excerpt("ab👍cd", 3)).toBe("ab … (4 more characters)");
  expect(excerpt("a👍bcd", 3)).toBe("a👍 … (3 more characters)");
});
