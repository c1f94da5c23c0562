import { EventEmitter } from "node:events";
import { beforeEach, expect, test } from "vitest";
import { endedByInterruption, type Interruption, watchInterruption } from "./interruption.ts";

let source: EventEmitter;
let nowMillis: number;
let announced: string[];
let exits: number[];
let interruption: Interruption;
let crash: (() => void) | undefined;

beforeEach(() => {
  source = new EventEmitter();
  nowMillis = 1000;
  announced = [];
  exits = [];
  interruption = watchInterruption(
    {
      source,
      monotonicMillis: () => nowMillis,
      exitNow: (code) => exits.push(code),
      onCrash: (end) => {
        crash = end;
        return () => {
          crash = undefined;
        };
      },
    },
    (signal) => announced.push(signal),
  );
});

test("the first signal is announced and aborts, without an exit", () => {
  expect(interruption.signal.aborted).toBe(false);
  source.emit("SIGTERM", "SIGTERM");
  expect(interruption.signal.aborted).toBe(true);
  expect(announced).toEqual(["SIGTERM"]);
  expect(exits).toEqual([]);
});

test("copies of the same key press are one", () => {
  source.emit("SIGINT", "SIGINT");
  nowMillis += 499;
  source.emit("SIGINT", "SIGINT");
  source.emit("SIGTERM", "SIGTERM");
  expect(announced).toEqual(["SIGINT"]);
  expect(exits).toEqual([]);
});

test("a second press exits at once with 130", () => {
  source.emit("SIGINT", "SIGINT");
  nowMillis += 500;
  source.emit("SIGINT", "SIGINT");
  expect(exits).toEqual([130]);
});

test("a terminal that is closed interrupts, and never ends at once", () => {
  source.emit("SIGHUP", "SIGHUP");
  expect(interruption.signal.aborted).toBe(true);
  expect(announced).toEqual(["SIGHUP"]);
  nowMillis += 5000;
  source.emit("SIGHUP", "SIGHUP");
  expect(exits).toEqual([]);
});

test("after disposal nothing listens any more", () => {
  interruption.dispose();
  expect(source.eventNames()).toEqual([]);
  expect(crash).toBeUndefined();
});

test("a fault of our own ends the command in order too, and the next press at once", () => {
  crash?.();
  expect(interruption.signal.aborted).toBe(true);
  expect(announced).toEqual([]);
  expect(exits).toEqual([]);
  source.emit("SIGINT", "SIGINT");
  expect(exits).toEqual([130]);
});

test("only what follows from the signal counts as ended by it", () => {
  const interrupted = Object.assign(new Error("ended"), { code: "interrupted" });
  expect(endedByInterruption(interrupted, interruption.signal)).toBe(false);
  source.emit("SIGINT", "SIGINT");
  expect(endedByInterruption(interrupted, interruption.signal)).toBe(true);
  expect(endedByInterruption(interruption.signal.reason, interruption.signal)).toBe(true);
  expect(endedByInterruption(new TypeError("a fault of ours"), interruption.signal)).toBe(false);
});
