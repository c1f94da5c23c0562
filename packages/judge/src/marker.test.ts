import type { Contract, ContractCheck } from "@runtime-abi/contract";
import { EXTENDED_PROBE_PROTOCOL, type Exchange, type Measurement } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, bodyOf, exchange, gist, head, measurement } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { showByHand } from "./show-by-hand.ts";

const cited = { proves: "a sample claim", clause: "worker.runtime@1.0.0 description" };
const timing = { deadlineSeconds: 30, pollMillis: 500, delayMillis: 1500 };

const checks: ContractCheck[] = [
  {
    ...cited,
    name: "tasks",
    operation: "waitUntil",
    procedure: "marker",
    request: { method: "POST", path: "/abi/tasks" },
    send: { tasks: 32 },
    expect: { status: 200, json: { registeredTasks: 32 }, marker: { tasks: 32 } },
    payload: { nonceTemplate: "tasks-{run}" },
    timing,
  },
  {
    ...cited,
    name: "left",
    operation: "fetch",
    procedure: "marker",
    request: { method: "POST", path: "/abi/client-left" },
    clientLeaves: true,
    expect: { status: 200, marker: {} },
    payload: { nonceTemplate: "left-{run}" },
    timing,
  },
];

const contract: Contract = {
  ...SAMPLE_CONTRACT,
  probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: EXTENDED_PROBE_PROTOCOL },
  checks,
};

function judged(name: string, exchanges: readonly Exchange[], changes: Partial<Measurement> = {}) {
  const observation = {
    check: name,
    procedure: "marker" as const,
    measurement: measurement(exchanges, changes),
    supplements: [],
  };
  return judgeCheck(contract, TOKEN, JSON.parse(JSON.stringify(observation)));
}

const started = answer("trigger", { registeredTasks: 32 }, { method: "POST" });

function told(members: object, at = 2500) {
  return answer("poll", { probe: EXTENDED_PROBE_PROTOCOL, ...members }, { at });
}

const OPEN = told({ settled: false, tasks: 16 });
const ALL = { settled: true, tasks: 32, nonce: `tasks-${TOKEN}` };

describe("a marker that is asked for", () => {
  test.each([
    ["at once", [started, told(ALL)]],
    ["later", [started, OPEN, OPEN, told(ALL, 9000)]],
    ["after a 500 of a poll", [started, answer("poll", "no", { status: 500 }), told(ALL)]],
  ])("passes when it comes %s", (_when, exchanges) => {
    expect(gist(judged("tasks", exchanges))).toBe("passed");
  });

  test.each<[string, readonly Exchange[], string]>([
    ["is another run's", [started, told({ ...ALL, nonce: "tasks-other" })], "stale-marker"],
    ["has no nonce", [started, told({ settled: true, tasks: 32 })], "stale-marker"],
    ["tells another number", [started, told({ ...ALL, tasks: 31 })], "wrong-marker"],
    ["is no answer of the probe", [started, answer("poll", { settled: true })], "wrong-shape"],
    [
      "is of the other probe",
      [started, answer("poll", { probe: "takoform.runtime-abi-probe@v1", settled: true })],
      "wrong-protocol",
    ],
    ["follows another document", [answer("trigger", { registeredTasks: 16 })], "wrong-document"],
    ["follows a 500", [answer("trigger", "", { status: 500 })], "trigger-failed"],
  ])("fails when it %s", (_what, exchanges, reason) => {
    expect(gist(judged("tasks", exchanges))).toBe(`failed subject ${reason}`);
  });

  test("fails when it never comes, and says what was told last", () => {
    const verdict = judged("tasks", [started, OPEN], {
      ending: "deadline",
      durationMillis: 30_000,
    });
    expect(gist(verdict)).toBe("failed subject reclaimed");
    expect(verdict.observed).toContain("16");
  });

  test("is no failure when the run was interrupted", () => {
    const verdict = judged("tasks", [started, OPEN], { ending: "interrupted" });
    expect(gist(verdict)).toBe("unmeasured operator interrupted");
  });
});

const LINE = '{"line":1}\n';
const left = exchange("trigger", {
  method: "POST",
  body: bodyOf([[LINE, 5]]),
  end: "stopped",
  failure: { kind: "aborted", message: "the client went, as planned" },
});
const TOLD = told({ settled: true, nonce: `left-${TOKEN}` });

describe("a client that goes", () => {
  test("passes when the marker tells of it", () => {
    expect(gist(judged("left", [left, TOLD]))).toBe("passed");
  });

  test("fails when nothing ever does", () => {
    const verdict = judged("left", [left, told({ settled: false })], { ending: "deadline" });
    expect(gist(verdict)).toBe("failed subject reclaimed");
  });

  test("could not go from an answer that had ended", () => {
    const whole = exchange("trigger", { method: "POST", body: bodyOf([[LINE, 5]]) });
    expect(gist(judged("left", [whole, TOLD]))).toBe("unmeasured subject ended-before-leaving");
  });

  test.each<[string, Partial<Exchange>, string]>([
    ["was cut", { end: "cut" }, "cut"],
    ["had another status", { head: head(404) }, "status"],
    ["failed", { head: head(500) }, "trigger-failed"],
  ])("fails when the answer %s", (_how, changes, reason) => {
    const { failure: _, ...rest } = left;
    const exchanges = [{ ...rest, ...changes }, TOLD] as Exchange[];
    expect(gist(judged("left", exchanges))).toBe(`failed subject ${reason}`);
  });

  test("fails when no line ever came", () => {
    const { failure: _, ...rest } = left;
    const silent = {
      ...rest,
      body: bodyOf([]),
      failure: { kind: "deadline", message: "" },
    } as Exchange;
    const verdict = judged("left", [silent], { ending: "deadline" });
    expect(gist(verdict)).toBe("failed subject incomplete-response");
  });
});

test("both are shown by hand with this run's nonce and the counts", () => {
  const [tasks, leaving] = checks.map((check) => showByHand(contract, check, TOKEN).command);
  expect(tasks).toContain(`/abi/tasks?nonce=tasks-${TOKEN}&tasks=32`);
  expect(leaving).toContain("head -n 1");
});
