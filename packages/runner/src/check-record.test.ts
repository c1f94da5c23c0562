import type { Exchange, Measurement } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { brokeOff, CheckRecord, gaveUp } from "./check-record.ts";
import { PLANNED } from "./testing/planned-checks.ts";

function measured(last: Partial<Exchange>): Measurement {
  const exchange: Exchange = {
    role: "main",
    method: "GET",
    path: "/",
    startedAtMillis: 0,
    sent: [],
    informational: [],
    body: { encoding: "utf8", data: "", bytes: 0, arrivals: [] },
    end: "complete",
    endedAtMillis: 1,
    ...last,
  };
  return {
    startedAt: "2026-11-29T12:00:00.000Z",
    durationMillis: 1,
    loopback: true,
    exchanges: [exchange],
    stalls: [],
    ending: "finished",
  };
}

const failure = (kind: "refused" | "malformed") => ({ kind, message: "" });

test.each<[string, Partial<Exchange>, boolean]>([
  ["without a head", { end: "noHead", failure: failure("refused") }, true],
  ["with what is no HTTP", { end: "noHead", failure: failure("malformed") }, false],
  ["cut", { end: "cut" }, true],
  ["reset", { end: "reset" }, true],
  ["complete", {}, false],
  ["given up by us", { end: "stopped" }, false],
])("an exchange that ended %s broke off as a death does: %s", (_how, last, expected) => {
  expect(brokeOff(measured(last))).toBe(expected);
});

test("only the request of the check itself is given up while the subject works on it", () => {
  expect(gaveUp(measured({ end: "stopped" }))).toBe(true);
  expect(gaveUp(measured({ end: "stopped", role: "poll" }))).toBe(false);
});

test("a check broke off since an instant when it ended then or later", () => {
  const record = new CheckRecord(PLANNED.request);
  expect(record.brokeOffSince(0)).toBe(false);
  record.measurement = measured({ end: "cut" });
  expect([record.brokeOffSince(0), record.brokeOffSince(1)]).toEqual([true, false]);
  record.endedAtMillis = 5;
  expect([record.brokeOffSince(5), record.brokeOffSince(6)]).toEqual([true, false]);
});

test("a check is about the endpoint of its procedure, and what nobody measures about the worker", () => {
  expect(new CheckRecord(PLANNED.load).endpoint).toBe("loader");
  expect(new CheckRecord(PLANNED.request).endpoint).toBe("worker");
  expect(new CheckRecord(PLANNED.unmeasured).endpoint).toBe("worker");
});

test("a check that nothing is known of was cut off before it began", () => {
  const record = new CheckRecord(PLANNED.request);
  expect(record.toObservation()).toEqual({
    check: PLANNED.request.check,
    procedure: "request",
    notBegun: "interrupted",
    supplements: [],
  });
});
