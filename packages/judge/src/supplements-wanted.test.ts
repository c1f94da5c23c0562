import type { Exchange, Measurement, Observation, Supplement } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import {
  bodyOf,
  exchange,
  measurement,
  noHead,
  observation,
  probeAnswer,
} from "./observations.test.fixture.ts";
import { PROBE, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { supplementsWanted } from "./supplements-wanted.ts";

function wanted(seen: Observation, patient = false) {
  return supplementsWanted(SAMPLE_CONTRACT, TOKEN, seen, { patient });
}

function download(...times: number[]): Exchange {
  const pieces = times.map(
    (at, index) => [`${JSON.stringify({ probe: PROBE, chunk: index + 1 })}\n`, at] as const,
  );
  return exchange("main", { body: bodyOf(pieces) });
}

const BAD = download(500, 500, 500);
const GOOD = download(5, 256, 507);
const REMOTE: Partial<Measurement> = { loopback: false };

function streamed(first: Exchange, again: Exchange[], changes = REMOTE): Observation {
  const supplements: Supplement[] = again.map((seen) => ({
    kind: "again",
    measurement: measurement([seen], changes),
  }));
  return observation("download", measurement([first], changes), { supplements });
}

test.each([
  ["a remote spacing failure", streamed(BAD, []), ["again"]],
  ["one that a sample confirms", streamed(BAD, [BAD]), ["again"]],
  ["one that two samples confirm", streamed(BAD, [BAD, BAD]), []],
  ["one that a sample refutes", streamed(BAD, [GOOD]), []],
  ["a remote pass", streamed(GOOD, []), []],
  ["a local spacing failure", streamed(BAD, [], { loopback: true }), []],
  ["a remote failure that needs no clock", streamed(download(5, 256), []), []],
])("samples for %s", (_name, seen, expected) => {
  expect(wanted(seen)).toEqual(expected);
});

const sent = probeAnswer("trigger", { sent: true }, { method: "POST" });
const waiting = probeAnswer("poll", { delivered: false });
const undelivered = measurement([sent, waiting], { ending: "deadline" });
const note: Supplement = { kind: "diagnostics", measurement: measurement([]) };
const late: Supplement = { kind: "lateRead", measurement: measurement([]) };

test("a queue failure is explained by the probe's note, once, and late reads are for the patient", () => {
  expect(wanted(observation("queue", undelivered))).toEqual(["diagnostics"]);
  expect(wanted(observation("queue", undelivered), true)).toEqual(["diagnostics", "lateRead"]);
  expect(wanted(observation("queue", undelivered, { supplements: [note] }), true)).toEqual([
    "lateRead",
  ]);
  expect(wanted(observation("queue", undelivered, { supplements: [note, late] }), true)).toEqual(
    [],
  );
});

test("a violation is not late", () => {
  const delivered = probeAnswer("poll", { delivered: true, nonce: "another" });
  expect(wanted(observation("queue", measurement([sent, delivered])), true)).toEqual([
    "diagnostics",
  ]);
});

test("nothing is wanted after a pass, an interruption or the run's deadline", () => {
  const env = probeAnswer("main", { propertyNames: ["LEVEL", "LINE", "SECRET"] });
  expect(wanted(observation("env", measurement([env])), true)).toEqual([]);
  for (const ending of ["interrupted", "runDeadline"] as const) {
    expect(wanted(observation("queue", { ...undelivered, ending }), true)).toEqual([]);
    expect(wanted(streamed(BAD, [], { ...REMOTE, ending }))).toEqual([]);
  }
});

test("after a death the check is measured alone once, if the subject came back", () => {
  const gone = { sign: "exited", blamed: "queue", message: "", cameBack: true } as const;
  expect(wanted(observation("queue", undelivered, { subjectGone: gone }))).toEqual(["alone"]);
  const away = { ...gone, cameBack: false };
  expect(wanted(observation("queue", undelivered, { subjectGone: away }))).toEqual([]);
  const alone: Supplement = {
    kind: "alone",
    measurement: measurement([noHead("trigger", "refused")]),
  };
  expect(
    wanted(observation("queue", undelivered, { subjectGone: gone, supplements: [alone] })),
  ).toEqual([]);
});

test("an unknown check wants nothing", () => {
  expect(wanted({ check: "gone", procedure: "load", supplements: [] }, true)).toEqual([]);
});
