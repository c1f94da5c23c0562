import { expect, test } from "vitest";
import { textColumns } from "./text-columns.ts";

test("columns are aligned, lines end without blanks", () => {
  expect(
    textColumns([
      ["a", "bb", "c"],
      ["aaa", "b", ""],
    ]),
  ).toBe("a    bb  c\naaa  b\n");
});
