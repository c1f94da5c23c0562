import { expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

function firstNumbers(seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: 1000 }, random);
}

test("the same seed gives the same numbers, another seed others", () => {
  expect(firstNumbers(1)).toEqual(firstNumbers(1));
  expect(firstNumbers(1)).not.toEqual(firstNumbers(2));
});

test("numbers spread over [0, 1)", () => {
  const numbers = firstNumbers(3);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});
