import { expect, test } from "vitest";
import { paced } from "./paced.ts";

/** A paced direction whose timers fire when they are told to. */
function pacedDirection() {
  const timers: (() => void)[] = [];
  const passed: string[] = [];
  const waits: boolean[] = [];
  const pipe = paced(() => 10)(
    { push: (bytes) => passed.push(bytes.toString()), end: () => passed.push("end") },
    {
      ordinal: 0,
      random: () => 0,
      after: (_millis, callback) => timers.push(callback),
      reset: () => undefined,
      close: () => undefined,
    },
    { holdBack: (wait) => waits.push(wait) },
  );
  return { pipe, timers, passed, waits };
}

test("the end never overtakes the bytes before it, in whatever order timers fire", () => {
  const { pipe, timers, passed, waits } = pacedDirection();
  pipe.push(Buffer.from("first"));
  pipe.push(Buffer.from("second"));
  pipe.end();
  for (const fire of timers.toReversed()) {
    fire();
  }
  expect(passed).toEqual(["first", "second", "end"]);
  expect(waits).toEqual([]);
});

test("whoever sends more than a path holds waits until some of it has arrived", () => {
  const { pipe, timers, waits } = pacedDirection();
  const piece = Buffer.alloc(3 * 1024 * 1024);
  pipe.push(piece);
  pipe.push(piece);
  expect(waits).toEqual([]);
  pipe.push(piece);
  expect(waits).toEqual([true]);
  timers.shift()?.();
  expect(waits).toEqual([true, false]);
});
