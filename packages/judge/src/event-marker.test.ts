import type { Contract, ContractCheck } from "@runtime-abi/contract";
import { EXTENDED_PROBE_PROTOCOL, type Exchange, type Measurement } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, gist, measurement } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";

const probe = EXTENDED_PROBE_PROTOCOL;
const NAMES = { propertyNames: ["CACHE", "EVENTS"] };
const CALL = { argumentCount: 3, envIsObject: true, waitUntilIsFunction: true };
const SCHEDULED = { ...CALL, event: { cron: "string", scheduledTime: "number" } };
const QUEUE = { ...CALL, event: { queue: "string", messages: "array" } };

function asked(
  name: string,
  operation: string,
  marker: { readonly scheduled: object; readonly queue: object },
): ContractCheck {
  return {
    name,
    operation,
    proves: "a sample claim",
    clause: "worker.runtime@1.0.0 description",
    procedure: "marker",
    request: { method: "POST", path: `/abi/${name}` },
    send: { handlers: 2 },
    expect: {
      status: 200,
      json: { probe, ordered: true },
      marker: JSON.parse(JSON.stringify(marker)),
    },
    payload: { nonceTemplate: `${name}-{run}` },
    timing: { deadlineSeconds: 150, pollMillis: 1000, delayMillis: 500 },
  };
}

const contract: Contract = {
  ...SAMPLE_CONTRACT,
  probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: probe },
  checks: [
    asked("env", "environment", { scheduled: NAMES, queue: NAMES }),
    asked("call", "scheduled", { scheduled: SCHEDULED, queue: QUEUE }),
  ],
};

const ordered = answer("trigger", { probe, ordered: true }, { method: "POST" });

function judged(name: string, told: object, changes: Partial<Measurement> = {}) {
  const seen = Object.keys(told).filter((key) => key === "scheduled" || key === "queue");
  const settled = seen.length === 2;
  const members = { probe, settled, nonce: `${name}-${TOKEN}`, ordered: true, seen, ...told };
  const exchanges: Exchange[] = [ordered, answer("poll", members, { at: 1500 })];
  const observation = {
    check: name,
    procedure: "marker" as const,
    measurement: measurement(exchanges, { ending: settled ? "finished" : "deadline", ...changes }),
    supplements: [],
  };
  return judgeCheck(contract, TOKEN, JSON.parse(JSON.stringify(observation)));
}

test.each([
  ["env", { scheduled: NAMES, queue: NAMES }],
  ["call", { scheduled: SCHEDULED, queue: QUEUE }],
])("passes when both handlers told what is stated of %s", (name, told) => {
  expect(gist(judged(name, told))).toBe("passed");
});

describe("fails by the name of what is wrong", () => {
  test.each<[string, string, object, string]>([
    [
      "a name less",
      "env",
      { scheduled: NAMES, queue: { propertyNames: ["CACHE"] } },
      "name-missing",
    ],
    [
      "a name more, although the other handler never told",
      "env",
      { scheduled: { propertyNames: ["CACHE", "EVENTS", "HOST"] } },
      "name-extra",
    ],
    [
      "two arguments",
      "call",
      { scheduled: SCHEDULED, queue: { ...QUEUE, argumentCount: 2, waitUntilIsFunction: false } },
      "argument-count",
    ],
    [
      "no env",
      "call",
      { scheduled: { ...SCHEDULED, envIsObject: false }, queue: QUEUE },
      "env-not-an-object",
    ],
    [
      "no waitUntil",
      "call",
      { scheduled: { ...SCHEDULED, waitUntilIsFunction: false }, queue: QUEUE },
      "no-wait-until",
    ],
    [
      "an instant that is no number",
      "call",
      {
        scheduled: { ...SCHEDULED, event: { cron: "string", scheduledTime: "object" } },
        queue: QUEUE,
      },
      "wrong-marker",
    ],
    ["no scheduled invocation", "call", { queue: QUEUE }, "never-invoked"],
    ["no delivery", "env", { scheduled: NAMES }, "never-delivered"],
  ])("%s", (_what, name, told, reason) => {
    expect(gist(judged(name, told))).toBe(`failed subject ${reason}`);
  });
});

test("an order that another run lost is nobody's failure", () => {
  expect(gist(judged("env", { queue: NAMES, ordered: false }))).toBe(
    "unmeasured environment order-lost",
  );
});

test("a run that was cut before the minute is not the subject's failure", () => {
  const verdict = judged("call", { queue: QUEUE }, { ending: "interrupted" });
  expect(gist(verdict)).toBe("unmeasured operator interrupted");
});

test("fails by a name that is none, and cannot even become a text", () => {
  const scheduled = { propertyNames: [...NAMES.propertyNames, { toString: 1 }] };
  const verdict = judged("env", { scheduled, queue: NAMES });
  expect(gist(verdict)).toBe("failed subject name-extra");
  expect(verdict.observed).toContain("toString");
});
