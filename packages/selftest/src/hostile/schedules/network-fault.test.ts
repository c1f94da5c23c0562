import { expect, test } from "vitest";
import { FAULT_REACH_BYTES } from "./limits.ts";
import { drawFaults, type NetworkFault } from "./network-fault.ts";

/** Numbers that depend on where they begin alone. */
function counting(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function drawMany(start: number): NetworkFault[][] {
  const random = counting(start);
  return Array.from({ length: 500 }, () => drawFaults(random));
}

test("the same numbers give the same faults, others give others", () => {
  expect(drawMany(7)).toEqual(drawMany(7));
  expect(drawMany(7)).not.toEqual(drawMany(8));
});

test("every kind comes, some directions stay well, and all lies within reach and in order", () => {
  const drawn = drawMany(7);
  const kinds = new Set(drawn.flat().map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(["corrupt", "cut", "delay", "duplicate", "split"]);
  const well = drawn.filter((faults) => faults.length === 0).length;
  expect(well).toBeGreaterThan(200);
  expect(well).toBeLessThan(350);
  for (const faults of drawn) {
    const places = faults.map(({ atByte }) => atByte);
    expect(places).toEqual([...places].sort((left, right) => left - right));
    expect(Math.max(0, ...places)).toBeLessThan(FAULT_REACH_BYTES);
  }
});
