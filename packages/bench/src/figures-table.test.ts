import { expect, test } from "vitest";
import { holds, largestFigure, median, medianFigure } from "./benchmark.ts";
import { figuresTable } from "./figures-table.ts";

test("a figure stands for its samples by their middle, or by their largest", () => {
  const samples = [30, 10, 20];
  expect(medianFigure({ what: "a", unit: "ms", samples }).value).toBe(20);
  expect(largestFigure({ what: "a", unit: "MB", samples }).value).toBe(30);
  expect(median([1, 2, 3, 4])).toBe(3);
});

test("a bound is held below it, not at it, and never by what is no number", () => {
  const figure = (value: number) => ({ what: "a", unit: "MB", samples: [], value }) as const;
  expect(holds({ ...figure(199), bound: 200 })).toBe(true);
  expect(holds({ ...figure(200), bound: 200 })).toBe(false);
  expect(holds({ ...figure(Number.NaN), bound: 200 })).toBe(false);
  expect(holds(figure(1e9))).toBe(true);
});

test("the table says which bound is broken, and how far each figure is from its floor", () => {
  const floor = { what: "node -e 0", value: 1 };
  const lines = figuresTable([
    { what: "endless body", unit: "MB", samples: [201.26], value: 201.26, bound: 200 },
    { what: "verify", unit: "×", samples: [2, 3], value: 2.5 },
    { what: "--help", unit: "ms", samples: [2.4], value: 2.4, floor },
    { what: "nothing", unit: "ms", samples: [0], value: 0, floor },
  ]);
  expect(lines).toEqual([
    "figure        value     bound             compared with      samples",
    "endless body  201.3 MB  < 200 MB  BROKEN                     201.3",
    "verify        2.50 ×                                         2.00 3.00",
    "--help        2 ms                        2.4 × node -e 0    2",
    "nothing       0 ms                        < 0.1 × node -e 0  0",
  ]);
});
