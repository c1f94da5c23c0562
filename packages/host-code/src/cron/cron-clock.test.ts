import { expect, test } from "vitest";
import { type CronTime, startCronClock } from "./cron-clock.ts";

const EVERY_MINUTE = Array(5).fill("*").join(" ");
const NOON = Date.parse("2026-03-01T12:00:00Z");
const MINUTE = 60_000;

/** A clock whose timers run when it is told to go on. */
function fakeTime(start: number) {
  let now = start;
  let timer: { at: number; callback: () => void } | undefined;
  const time: CronTime = {
    now: () => now,
    after(millis, callback) {
      const own = { at: now + millis, callback };
      timer = own;
      return () => {
        if (timer === own) timer = undefined;
      };
    },
  };
  return {
    time,
    /** Sets the clock, then runs the timer that stands, whether due or not. */
    ring(at: number) {
      now = at;
      const due = timer;
      timer = undefined;
      due?.callback();
    },
    timerAt: () => timer?.at,
  };
}

function start(expression: string, from: number) {
  const fired: number[] = [];
  const clock = fakeTime(from);
  const stop = startCronClock({
    expression,
    fire: (millis) => fired.push(millis),
    time: clock.time,
  });
  return { ...clock, fired, stop };
}

test("fires at each minute boundary, with the boundary as its time", () => {
  const clock = start(EVERY_MINUTE, NOON + 12_345);
  expect(clock.timerAt()).toBe(NOON + MINUTE);
  clock.ring(NOON + MINUTE + 4);
  clock.ring(NOON + 2 * MINUTE);
  expect(clock.fired).toEqual([NOON + MINUTE, NOON + 2 * MINUTE]);
});

test("started on a boundary, waits for the next one", () => {
  expect(start(EVERY_MINUTE, NOON).timerAt()).toBe(NOON + MINUTE);
});

test("a timer that comes early fires nothing, and the boundary once", () => {
  const clock = start(EVERY_MINUTE, NOON);
  clock.ring(NOON + MINUTE - 1);
  expect(clock.fired).toEqual([]);
  expect(clock.timerAt()).toBe(NOON + MINUTE);
  clock.ring(NOON + MINUTE);
  expect(clock.fired).toEqual([NOON + MINUTE]);
});

test("minutes that passed while the machine slept are not made up for", () => {
  const clock = start(EVERY_MINUTE, NOON);
  clock.ring(NOON + 5 * MINUTE + 100);
  expect(clock.fired).toEqual([NOON + 5 * MINUTE]);
  expect(clock.timerAt()).toBe(NOON + 6 * MINUTE);
});

test("a clock that was set back does not silence it", () => {
  const clock = start(EVERY_MINUTE, NOON);
  clock.ring(NOON - 30 * MINUTE + 5_000);
  expect(clock.timerAt()).toBe(NOON - 29 * MINUTE);
});

test("a minute that does not match passes in silence", () => {
  const clock = start("*/2 * * * *", NOON);
  clock.ring(NOON + MINUTE);
  clock.ring(NOON + 2 * MINUTE);
  expect(clock.fired).toEqual([NOON + 2 * MINUTE]);
});

test("stopped, it waits for nothing any more", () => {
  const clock = start(EVERY_MINUTE, NOON);
  clock.ring(NOON + MINUTE);
  clock.stop();
  expect(clock.timerAt()).toBeUndefined();
});

test("an unsupported expression is refused before anything waits", () => {
  expect(() => start("@daily", NOON)).toThrow("fields");
});
