import { expect, test } from "vitest";
import { waitStatus } from "./wait-status.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds));

test("the cron wait counts down to the minute", () => {
  expect(waitStatus("scheduledObservation", 150_000, at(37))).toBe("cron: next minute in 23 s");
});

test("a cron wait that ends before the minute says what is left", () => {
  expect(waitStatus("scheduledObservation", 5000, at(37))).toBe("cron: at most 5 s more");
});

test("any other wait says how long it can last, never less than nothing", () => {
  expect(waitStatus("queueRoundTrip", 29_400, at(0))).toBe("queue: at most 30 s more");
  expect(waitStatus("waitUntil", -5, at(0))).toBe("background work: at most 0 s more");
});
