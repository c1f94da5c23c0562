import { expect, test } from "vitest";
import { foldNumbered } from "./fold-numbered.ts";

const numbered = (stem: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `${stem}:${from + index}`);

test("a row of numbers is one line that says how many there are", () => {
  expect(foldNumbered(numbered("marker:X", 32))).toEqual(["marker:X:0 … marker:X:31 (32)"]);
  expect(foldNumbered(["kv", ...numbered("a", 3), ...numbered("b", 4, 9), "queue:q"])).toEqual([
    "kv",
    "a:0 … a:2 (3)",
    "b:9 … b:12 (4)",
    "queue:q",
  ]);
});

test.each([
  [[]],
  [["a:0", "a:1"]],
  [["a:0", "b:1", "a:2"]],
  [["a:2", "a:1", "a:0"]],
  [["a:0", "a:0", "a:0"]],
  [["a:01", "a:02", "a:03"]],
  [["a1", "a2", "a3"]],
  [["1", "2", "3"]],
])("other names stand as they are: %j", (names) => {
  expect(foldNumbered(names)).toEqual(names);
});
