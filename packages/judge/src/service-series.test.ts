import type { Contract, ContractCheck } from "@runtime-abi/contract";
import { expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, gist, measurement, noHead } from "./observations.test.fixture.ts";
import { IDENTITY, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";

const STATED = {
  peer: IDENTITY,
  status: 200,
  declares: null,
  responseBody: "stream",
  ending: "complete",
  bytesBase64: "AID/",
  events: ["head", "end"],
  invocations: 3,
  allMadeWhileUnread: false,
  writes: "failed",
  responseHeaders: { "x-abi-a": "1" },
  method: "PUT",
  target: "/abi/echo/x",
  headers: { "x-abi-a": "1" },
  body: "stream",
  bytes: [0, 128],
};

const check: ContractCheck = {
  name: "calls",
  operation: "fetch",
  procedure: "requestSeries",
  throughBinding: "PEER",
  proves: "a sample claim",
  series: [
    {
      says: "a call",
      request: { method: "GET", path: "/abi/call-outcome?path=%2Fabi%2Fx" },
      expect: { status: 200, oneOf: [STATED] },
    },
  ],
};
const contract: Contract = { ...SAMPLE_CONTRACT, checks: [check] };

function judged(document: unknown, changes = {}) {
  return judgeCheck(contract, TOKEN, {
    check: "calls",
    procedure: "requestSeries",
    measurement: measurement([answer("main", document)], changes),
    supplements: [],
  });
}

test("passes when the caller saw what is stated", () => {
  expect(gist(judged(STATED))).toBe("passed");
});

test.each([
  ["rejected", "Error", "call-rejected"],
  ["status", 502, "callee-status"],
  ["declares", "20", "length-made-up"],
  ["responseBody", "null", "response-body-state"],
  ["ending", "failed", "broken-body-not-told"],
  ["bytesBase64", "AAAA", "bytes-differ"],
  ["events", ["request bytes", "head"], "head-awaits-a-byte"],
  ["invocations", 2, "stale-answer"],
  ["allMadeWhileUnread", true, "buffered-unread"],
  ["writes", "never failed", "writes-not-failed"],
  ["responseHeaders", {}, "response-header"],
  ["method", "POST", "request-method"],
  ["target", "/abi/echo/y", "request-target"],
  ["headers", {}, "request-headers"],
  ["body", "null", "body-state"],
  ["bytes", [0], "bytes-differ"],
  ["peer", undefined, "caller-answered"],
  ["peer", null, "caller-answered"],
  ["peer", "another-peer", "wrong-worker"],
])("another %s, %j, fails as what it is", (member, told, reason) => {
  expect(gist(judged({ ...STATED, [member]: told }))).toBe(`failed subject ${reason}`);
});

test("an answer of another worker is told before what is wrong about it", () => {
  expect(gist(judged({ ...STATED, peer: null, status: 404 }))).toBe(
    "failed subject caller-answered",
  );
});

test("a call that rejected is no answer of another worker", () => {
  expect(gist(judged({ rejected: "Error" }))).toBe("failed subject call-rejected");
});

test("a network that is not there fails nobody", () => {
  const observation = {
    check: "calls",
    procedure: "requestSeries" as const,
    measurement: measurement([noHead("main", "refused")]),
    supplements: [],
  };
  expect(gist(judgeCheck(contract, TOKEN, observation))).toContain("unmeasured");
});
