import { beforeEach, expect, test } from "vitest";
import { Crash } from "./crash.ts";

let told: unknown[];
let exits: number[];
let later: (() => void)[];
let crash: Crash;

beforeEach(() => {
  told = [];
  exits = [];
  later = [];
  crash = new Crash({
    tell: (error) => told.push(error),
    exitNow: (code) => exits.push(code),
    later: (callback) => later.push(callback),
  });
});

test("what runs is told to end in order", () => {
  let ended = 0;
  crash.listen(() => {
    ended += 1;
  });
  crash.caught("fault");
  expect({ ended, told, exits }).toEqual({ ended: 1, told: ["fault"], exits: [] });
  expect(crash.happened).toBe(true);
});

test("when nothing runs, or no longer does, the process ends at once", () => {
  crash.listen(() => {})();
  crash.caught("fault");
  expect({ told, exits }).toEqual({ told: ["fault"], exits: [2] });
});

test("a second fault ends it at once, and so does an ending that takes too long", () => {
  crash.listen(() => {});
  crash.caught("first");
  crash.caught("second");
  expect({ told, exits }).toEqual({ told: ["first", "second"], exits: [2] });
  later.forEach((callback) => void callback());
  expect(exits).toEqual([2, 2]);
});
