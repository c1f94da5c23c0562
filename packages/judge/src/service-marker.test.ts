import type { Contract, ContractCheck } from "@runtime-abi/contract";
import { EXTENDED_PROBE_PROTOCOL as probe } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, gist, measurement } from "./observations.test.fixture.ts";
import { IDENTITY, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";

function noting(told: string): ContractCheck {
  return {
    proves: "a sample claim",
    clause: "worker.service@1.0.0 description",
    name: told,
    operation: "fetch",
    procedure: "marker",
    throughBinding: "PEER",
    request: { method: "POST", path: "/abi/call" },
    expect: {
      status: 200,
      json: { probe, peer: IDENTITY, invocations: 3 },
      marker: { peer: IDENTITY, told },
    },
    payload: { nonceTemplate: `${told}-{run}` },
    timing: { deadlineSeconds: 30, pollMillis: 500, delayMillis: 100 },
  };
}

const contract: Contract = {
  ...SAMPLE_CONTRACT,
  probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: probe },
  checks: ["cancel", "failed", "held"].map(noting),
};

function judged(check: string, started: object, marker: object) {
  const exchanges = [
    answer("trigger", { probe, peer: IDENTITY, invocations: 3, ...started }, { method: "POST" }),
    answer("poll", { probe, ...marker }, { at: 2500 }),
  ];
  const observation = {
    check,
    procedure: "marker" as const,
    measurement: measurement(exchanges),
    supplements: [],
  };
  return gist(judgeCheck(contract, TOKEN, JSON.parse(JSON.stringify(observation))));
}

const settled = (told: string, peer: string = IDENTITY) => ({
  settled: true,
  nonce: `${told}-${TOKEN}`,
  peer,
  told,
});

test.each(["cancel", "failed", "held"])("passes when the peer has noted %s", (told) => {
  expect(judged(told, {}, settled(told))).toBe("passed");
});

test.each([
  ["cancel", "cancel-not-seen"],
  ["failed", "abort-not-seen"],
  ["held", "never-found"],
])("fails when the peer never notes %s", (told, reason) => {
  expect(judged(told, {}, { settled: false, peer: IDENTITY })).toBe(`failed subject ${reason}`);
});

test("fails when the peer saw a broken request end well", () => {
  const ended = { ...settled("failed"), told: "ended" };
  expect(judged("failed", {}, ended)).toBe("failed subject abort-not-seen");
});

test("fails when somebody else answered, or noted", () => {
  expect(judged("cancel", { peer: null }, settled("cancel"))).toBe(
    "failed subject caller-answered",
  );
  expect(judged("cancel", {}, settled("cancel", "another"))).toBe("failed subject wrong-worker");
});

test("fails when an answer is that of another call, or of another run", () => {
  expect(judged("held", { invocations: 2 }, settled("held"))).toBe("failed subject stale-answer");
  const other = { ...settled("held"), nonce: "held-0" };
  expect(judged("held", {}, other)).toBe("failed subject stale-marker");
});
