import type { Exchange } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { sampleExchange, sampleMeasurement } from "../testing/sample-observation.ts";
import { findMeasurementProblems } from "./find-measurement-problems.ts";
import type { ProcedureStep } from "./procedure-steps.ts";

const WAIT = 1_500;

function step(role: ProcedureStep["role"], more: Partial<ProcedureStep> = {}): ProcedureStep {
  return { role, method: "GET", path: "/abi/health", isRepeated: false, bodyBytes: [0], ...more };
}

function begunAt(role: Exchange["role"], startedAtMillis: number): Exchange {
  const at = (millis: number) => startedAtMillis + millis;
  return sampleExchange({
    role,
    startedAtMillis,
    connectedAtMillis: at(1),
    head: { atMillis: at(2), status: 200, statusText: "OK", headers: [] },
    body: { encoding: "utf8", data: "{}", bytes: 2, arrivals: [[2, at(3)]] },
    endedAtMillis: at(3),
  });
}

function problems(steps: readonly ProcedureStep[], exchanges: Exchange[]) {
  const measurement = { ...sampleMeasurement(exchanges), durationMillis: 20_000 };
  return findMeasurementProblems(measurement, { steps, deadlineMillis: 30_000 }).map(
    ({ problem }) => problem,
  );
}

const EARLY = [`the ${WAIT} ms that a run waits before it were not over then`];

const AFTER = [step("trigger"), step("poll", { isRepeated: true, afterMillis: WAIT })];
const BESIDE = [step("trigger", { staysOpen: true }), step("atOnce", { afterMillis: WAIT })];

test("a step that the run waits for is begun no sooner, and its repetitions may be", () => {
  const [trigger, poll] = [begunAt("trigger", 0), begunAt("poll", WAIT + 3)];
  expect(problems(AFTER, [trigger, poll, begunAt("poll", WAIT + 10)])).toEqual([]);
  expect(problems(AFTER, [trigger, begunAt("poll", 100)])).toEqual(EARLY);
});

test("the wait is counted from the start of a step that goes on", () => {
  const trigger = { ...begunAt("trigger", 0), endedAtMillis: 9_000 };
  expect(problems(BESIDE, [trigger, begunAt("atOnce", WAIT)])).toEqual([]);
  expect(problems(BESIDE, [trigger, begunAt("atOnce", 200)])).toEqual(EARLY);
});

test("a timer may fire a little before its time", () => {
  expect(problems(AFTER, [begunAt("trigger", 0), begunAt("poll", WAIT + 1)])).toEqual([]);
});
