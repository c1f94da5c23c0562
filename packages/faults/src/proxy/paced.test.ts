import { expect, test } from "vitest";
import { paced } from "./paced.ts";

test("the end never overtakes the bytes before it, in whatever order timers fire", () => {
  const timers: (() => void)[] = [];
  const passed: string[] = [];
  const pipe = paced(() => 10)(
    { push: (bytes) => passed.push(bytes.toString()), end: () => passed.push("end") },
    {
      ordinal: 0,
      random: () => 0,
      after: (_millis, callback) => timers.push(callback),
      reset: () => undefined,
      close: () => undefined,
    },
  );
  pipe.push(Buffer.from("first"));
  pipe.push(Buffer.from("second"));
  pipe.end();
  for (const fire of timers.toReversed()) {
    fire();
  }
  expect(passed).toEqual(["first", "second", "end"]);
});
