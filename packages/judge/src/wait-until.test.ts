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
import { TOKEN } from "./sample-contract.test.fixture.ts";

const FAILED = "failed subject";
const MARKER = { settled: true, afterRejection: true, nonce: `sample-task-${TOKEN}` };
const pending = probeAnswer("atOnce", { settled: false }, { at: 20 });

/** The timed plain request. */
function roundTrip(millis: number) {
  return exchange("roundTrip", { head: head(200, millis), endedAtMillis: millis + 1 });
}

/** The trigger's answer, its head `millis` after it was sent at 10. */
function response(millis: number, members: object = {}) {
  const seen = probeAnswer(
    "trigger",
    { registeredTasks: 2, responseSent: true, ...members },
    { method: "POST" },
  );
  return { ...seen, startedAtMillis: 10, head: head(200, 10 + millis), endedAtMillis: 11 + millis };
}

/** A read of the marker that was answered at an instant. */
function settled(role: "atOnce" | "poll", at: number, changes: object = {}) {
  return probeAnswer(role, { ...MARKER, ...changes }, { at: at - 5 });
}

test.each([
  ["settled later", [roundTrip(3), response(4), pending, settled("poll", 1800)]],
  ["late", [roundTrip(3), response(4), pending, pending, settled("poll", 20_000)]],
  ["over a slow path", [roundTrip(600), response(620), pending, settled("poll", 4000)]],
  [
    "with a dropped poll",
    [roundTrip(3), response(4), pending, noHead("poll", "reset"), settled("poll", 1800)],
  ],
])("passes a task %s", (_name, exchanges) => {
  expect(gistOf("wait", exchanges)).toBe("passed");
});

test.each([
  ["runs the task inline", [roundTrip(3), response(4), settled("atOnce", 20)], "settled-early"],
  ["holds the response", [roundTrip(3), response(1510), settled("atOnce", 1530)], "response-held"],
  [
    "holds it on a slow path",
    [roundTrip(800), response(2300), settled("atOnce", 3110)],
    "response-held",
  ],
  ["reclaims the isolate", [roundTrip(3), response(4), pending], "reclaimed"],
  [
    "shows another run's marker",
    [roundTrip(3), response(4), settled("atOnce", 20, { nonce: "x" })],
    "stale-marker",
  ],
  [
    "shows it later",
    [roundTrip(3), response(4), pending, settled("poll", 300, { nonce: "x" })],
    "stale-marker",
  ],
  [
    "loses the rejection",
    [roundTrip(3), response(4), pending, settled("poll", 1800, { afterRejection: false })],
    "rejection-not-survived",
  ],
  [
    "answers another document",
    [roundTrip(3), response(4, { registeredTasks: 1 })],
    "wrong-document",
  ],
  [
    "answers the trigger with a 500",
    [roundTrip(3), exchange("trigger", { method: "POST", head: head(500) })],
    "trigger-failed",
  ],
  [
    "lacks the route",
    [roundTrip(3), exchange("trigger", { method: "POST", head: head(404) })],
    "status",
  ],
])("fails a host that %s", (_name, exchanges, reason) => {
  expect(gistOf("wait", exchanges, { ending: "deadline" })).toBe(`${FAILED} ${reason}`);
});

test.each([
  ["the marker read came after the delay", [roundTrip(3), response(4), settled("atOnce", 1600)]],
  [
    "the round trip is as long as the delay",
    [roundTrip(1500), response(1510), settled("atOnce", 1600)],
  ],
  ["the round trip is unknown", [response(4), settled("atOnce", 20)]],
  [
    "the first read that was answered came late",
    [roundTrip(3), response(4), noHead("atOnce", "reset"), settled("poll", 2000)],
  ],
])("cannot tell when %s", (_name, exchanges) => {
  expect(gistOf("wait", exchanges)).toBe("unmeasured environment too-slow-to-tell");
});

test("a stall of more than half the delay makes an early marker untrustworthy", () => {
  const early = [roundTrip(3), response(4), settled("atOnce", 20)];
  expect(gistOf("wait", early, { stalls: [[14, 760]] })).toBe("unmeasured runner runner-stalled");
  expect(gistOf("wait", early, { stalls: [[14, 700]] })).toBe(`${FAILED} settled-early`);
  expect(gistOf("wait", early, { stalls: [[9_000, 760]] })).toBe(`${FAILED} settled-early`);
});

test("the times are in the detail", () => {
  const seen = measurement([roundTrip(3), response(1510), settled("atOnce", 1530)]);
  const { detail } = judgeStored(observation("wait", seen));
  expect(detail).toBe(
    "response after 1511 ms, marker read 10 ms later, round trip 3 ms, delay 1500 ms",
  );
});
