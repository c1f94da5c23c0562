import { expect, test } from "vitest";
import { textColumns } from "./text-columns.ts";

test("a cell cannot begin a line or drive a terminal", () => {
  expect(textColumns([["a\nb", "c\u001b[2J\u202e"]])).toBe("a\\x0ab  c\\x1b[2J\\u{202e}\n");
});

test("columns are aligned, lines end without blanks", () => {
  expect(
    textColumns([
      ["a", "bb", "c"],
      ["aaa", "b", ""],
    ]),
  ).toBe("a    bb  c\naaa  b\n");
});
