import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startDenoCron } from "./deno-cron.ts";

const SUNDAY = Date.parse("2026-03-01T12:01:00Z");
const MINUTE_MILLIS = 60_000;

/** What Deno was asked for; `ring` is its timer. */
interface Asked {
  readonly schedule: unknown;
  readonly signal: AbortSignal;
  readonly ring: () => void;
}

const asked: Asked[] = [];
beforeEach(() => {
  vi.stubGlobal("Deno", {
    cron(_name: string, schedule: unknown, { signal }: { signal: AbortSignal }, ring: () => void) {
      asked.push({ schedule, signal, ring });
      return Promise.resolve();
    },
  });
});
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

/** Rings at each instant, and returns the minutes that fired. */
function firedAt(expression: string, instants: readonly number[]): number[] {
  const fired: number[] = [];
  let now = 0;
  startDenoCron(
    expression,
    (minute) => fired.push(minute),
    () => now,
  );
  for (const instant of instants) {
    now = instant;
    asked[0]?.ring();
  }
  return fired;
}

test("the instant is the beginning of the minute, though Deno rings late or a little early", () => {
  expect(firedAt("*/1 * * * *", [SUNDAY + 5, SUNDAY + MINUTE_MILLIS - 3])).toEqual([
    SUNDAY,
    SUNDAY + MINUTE_MILLIS,
  ]);
});

test("a minute fires once, though Deno rings before it and in it", () => {
  expect(firedAt("*/1 * * * *", [SUNDAY - 3, SUNDAY + 1])).toEqual([SUNDAY]);
});

test.each([
  ["* * * * 0", [SUNDAY]],
  ["* * * * 1", []],
  ["* * * * 7", [SUNDAY]],
  ["1 * * * SUN", [SUNDAY]],
  ["2 * * * *", []],
])("%s is read as the ABI does, where Sunday is 0", (expression, minutes) => {
  expect(firedAt(expression, [SUNDAY])).toEqual(minutes);
});

test("Deno is asked for every minute, and for none when it is stopped", () => {
  const cron = startDenoCron("0 0 * * *", () => {});
  expect(asked[0]?.schedule).toEqual({ minute: { every: 1 } });
  expect(asked[0]?.signal.aborted).toBe(false);
  cron.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
});

test("an expression that is not read is refused before Deno is asked", () => {
  expect(() => startDenoCron("@hourly", () => {})).toThrow(
    expect.objectContaining({ code: "cron-expression-unsupported" }),
  );
  expect(asked).toEqual([]);
});
