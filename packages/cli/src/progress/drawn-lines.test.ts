import { expect, test } from "vitest";
import { DrawnLines } from "./drawn-lines.ts";

test("a terminal that became narrower has broken what is too wide for it", () => {
  const lines = new DrawnLines();
  lines.drawn([79, 40, 0]);
  expect(lines.rowsUp({ columns: 120, rows: 24 })).toBe(3);
  lines.drawn([79, 40, 0]);
  expect(lines.rowsUp({ columns: 40, rows: 24 })).toBe(4);
});

test("what a lower terminal pushed off its top is erased when it comes back", () => {
  const lines = new DrawnLines();
  lines.drawn(Array.from({ length: 20 }, () => 10));
  expect(lines.rowsUp({ columns: 80, rows: 10 })).toBe(9);
  lines.drawn(Array.from({ length: 9 }, () => 10));
  expect(lines.rowsUp({ columns: 80, rows: 30 })).toBe(20);
  lines.drawn([10]);
  expect(lines.rowsUp({ columns: 80, rows: 40 })).toBe(1);
});

test("and it may be broken otherwise by then", () => {
  const lines = new DrawnLines();
  lines.drawn([79, 79, 79, 79]);
  expect(lines.rowsUp({ columns: 40, rows: 4 })).toBe(3);
  lines.drawn([39]);
  // Of the five rows above, in 40 columns, two lines are whole and one has lost its end.
  expect(lines.rowsUp({ columns: 80, rows: 24 })).toBe(4);
});

test("it is not ours any more once something was written above", () => {
  const lines = new DrawnLines();
  lines.drawn(Array.from({ length: 20 }, () => 10));
  lines.rowsUp({ columns: 80, rows: 10 });
  lines.pushed();
  lines.drawn([10]);
  expect(lines.rowsUp({ columns: 80, rows: 30 })).toBe(1);
});
