import { expect, test } from "vitest";
import { LOG_LINE_CHARACTERS } from "./limits.ts";
import { createLogRing } from "./log-ring.ts";

test("keeps the last lines, oldest first, and forwards every line", () => {
  const forwarded: string[] = [];
  const ring = createLogRing((line) => forwarded.push(line), 2);
  ring.add("one\r\ntwo\n\n");
  ring.add("three");
  expect(ring.lines()).toEqual(["two", "three"]);
  expect(forwarded).toEqual(["one", "two", "three"]);
});

test("cuts a line that is too long", () => {
  const ring = createLogRing();
  ring.add("x".repeat(LOG_LINE_CHARACTERS + 1));
  expect(ring.lines()[0]).toHaveLength(LOG_LINE_CHARACTERS);
});
