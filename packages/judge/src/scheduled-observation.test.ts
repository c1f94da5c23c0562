import { expect, test } from "vitest";
import {
  exchange,
  gistOf,
  head,
  judgeStored,
  measurement,
  noHead,
  observation,
  probeAnswer,
} from "./observations.test.fixture.ts";
import { showInstant } from "./scheduled-instant.ts";

const FAILED = "failed subject";
const OLD = 1_800_000_000_000;
const NEW = OLD + 60_000;

function seen(
  role: "baseline" | "poll",
  scheduledTimeMillis: unknown,
  cron: unknown = "* * * * *",
) {
  return probeAnswer(role, { observed: true, cron, scheduledTimeMillis });
}

const none = probeAnswer("poll", { observed: false });
const empty = probeAnswer("baseline", { observed: false });
const cleared = probeAnswer("clear", { cleared: true }, { method: "DELETE" });

test.each([
  ["the first one ever", [empty, cleared, none, seen("poll", NEW)]],
  ["a newer one", [seen("baseline", OLD), cleared, none, seen("poll", NEW)]],
  ["off the minute", [empty, cleared, seen("poll", NEW + 1234)]],
  [
    "after the cleared one stayed visible",
    [seen("baseline", OLD), cleared, seen("poll", OLD), seen("poll", NEW)],
  ],
  [
    "after an even older one",
    [seen("baseline", OLD), cleared, seen("poll", OLD - 60_000), seen("poll", NEW)],
  ],
  ["over a baseline in seconds", [seen("baseline", OLD / 1000), cleared, seen("poll", NEW)]],
  [
    "after a baseline that was tried again",
    [exchange("baseline", { head: head(503) }), empty, cleared, seen("poll", NEW)],
  ],
  [
    "after a DELETE that was sent twice",
    [empty, noHead("clear", "reset"), cleared, seen("poll", NEW)],
  ],
  ["far from our clock", [empty, cleared, seen("poll", 10 ** 12)]],
])("passes %s", (_name, exchanges) => {
  expect(gistOf("cron", exchanges)).toBe("passed");
});

test.each([
  ["seconds", OLD / 1000, "seconds"],
  ["microseconds", OLD * 1000, "microseconds"],
  ["an ISO string", new Date(NEW).toISOString(), "iso-string"],
  ["a string of digits", String(NEW), "numeric-string"],
  ["a fraction", NEW + 0.5, "instant-not-an-integer"],
  ["an object", {}, "instant-not-an-integer"],
  ["nothing", null, "no-instant"],
  ["nanoseconds", OLD * 1_000_000, "implausible-instant"],
])("fails %s by name, over any baseline", (_name, instant, reason) => {
  for (const baseline of [empty, seen("baseline", OLD)]) {
    expect(gistOf("cron", [baseline, cleared, seen("poll", instant)])).toBe(`${FAILED} ${reason}`);
  }
});

test.each([
  ["*/1 * * * *", "normalised-expression"],
  ["0-59 * * * *", "normalised-expression"],
  ["* * * * 0-6", "normalised-expression"],
  ["0 * * * * *", "normalised-expression"],
  ["* * * *  *", "normalised-expression"],
  ["0 * * * *", "wrong-expression"],
  ["@every 1m", "wrong-expression"],
  ["", "no-expression"],
  [null, "no-expression"],
])("fails the expression %j", (cron, reason) => {
  expect(gistOf("cron", [empty, cleared, seen("poll", NEW, cron)])).toBe(`${FAILED} ${reason}`);
});

test.each([
  ["never", [empty, cleared, none], "never-invoked"],
  [
    "the same instant again",
    [seen("baseline", OLD), cleared, none, seen("poll", OLD)],
    "same-instant",
  ],
  ["older ones only", [seen("baseline", OLD), cleared, seen("poll", OLD - 1)], "older-instant"],
  [
    "the same in seconds",
    [seen("baseline", OLD / 1000), cleared, seen("poll", OLD / 1000)],
    "seconds",
  ],
  ["500 at last", [empty, cleared, none, exchange("poll", { head: head(500) })], "never-invoked"],
])("at the deadline: %s", (_name, exchanges, reason) => {
  expect(gistOf("cron", exchanges, { ending: "deadline" })).toBe(`${FAILED} ${reason}`);
});

test.each([
  [
    "a baseline that never answers well",
    [exchange("baseline", { head: head(500) })],
    `${FAILED} status`,
  ],
  ["a baseline of another shape", [probeAnswer("baseline", {})], `${FAILED} wrong-shape`],
  ["a DELETE that is refused", [empty, exchange("clear", { head: head(405) })], `${FAILED} status`],
  [
    "429 for every baseline",
    [exchange("baseline", { head: head(429) })],
    "unmeasured environment rate-limited",
  ],
])("%s", (_name, exchanges, expected) => {
  expect(gistOf("cron", exchanges, { ending: "deadline" })).toBe(expected);
});

test("never invoked names another run and the missing scheduler as possible causes", () => {
  const measured = measurement([empty, cleared, none], { ending: "deadline" });
  const { diagnosis } = judgeStored(observation("cron", measured));
  expect(diagnosis).toContain("another run");
  expect(diagnosis).toContain("no cron scheduler");
});

test("an instant is shown as it came and in UTC", () => {
  expect(showInstant(1_795_983_420_000)).toBe("1795983420000 (2026-11-29 20:17:00 UTC)");
  expect(showInstant(1_795_983_420_250)).toBe("1795983420250 (2026-11-29 20:17:00.250 UTC)");
  expect(showInstant("soon")).toBe('"soon"');
});
