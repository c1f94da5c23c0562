import type { Exchange, Observation } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { judgeRun } from "./judge-run.ts";
import {
  bodyOf,
  exchange,
  head,
  measurement,
  noHead,
  observation,
  probeAnswer,
} from "./observations.test.fixture.ts";
import { KV_BYTES, PROBE, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";

function diagnoses(...observations: Observation[]): string[] {
  return judgeRun(SAMPLE_CONTRACT, TOKEN, observations).map(({ diagnosis }) => diagnosis);
}

function failing(check: string, ...exchanges: Exchange[]): Observation {
  return observation(check, measurement(exchanges, { ending: "deadline" }));
}

const kv = failing("kv", exchange("trigger", { method: "POST", head: head(500) }));
const queue = failing(
  "queue",
  probeAnswer("trigger", { sent: true }, { method: "POST" }),
  probeAnswer("poll", { delivered: false }),
);
const env = failing("env", probeAnswer("main", { propertyNames: [] }));

test("judges each observation, in the order given", () => {
  const verdicts = judgeRun(SAMPLE_CONTRACT, TOKEN, [queue, kv, env]);
  expect(verdicts.map(({ check }) => check)).toEqual(["queue", "kv", "env"]);
});

test("what is read through a KV that failed says so behind its own cause, and only that", () => {
  const [ofQueue, ofKv, ofEnv] = diagnoses(queue, kv, env);
  const [own, circumstance, byHand] = ofQueue?.split("\n") ?? [];
  expect(own).toMatch(/^No consumer is attached to the queue/);
  expect(circumstance).toMatch(
    /^What this check reads back goes through the KV binding, and kv failed/,
  );
  expect(byHand).toMatch(/^See it by hand: curl/);
  expect(ofKv).not.toContain("KV binding, and kv failed");
  expect(ofEnv).not.toContain("KV binding");
  expect(diagnoses(queue)[0]).not.toContain("KV binding, and");
});

test("a KV that only decodes text leaves what is read through it alone", () => {
  const valueBase64 = Buffer.from(new TextDecoder().decode(KV_BYTES)).toString("base64");
  const decoding = observation(
    "kv",
    measurement([
      probeAnswer("trigger", { stored: true }, { method: "POST" }),
      probeAnswer("poll", { found: true, valueBase64 }),
    ]),
  );
  const [ofQueue, ofKv] = judgeRun(SAMPLE_CONTRACT, TOKEN, [queue, decoding]);
  expect(ofKv?.reason).toBe("decoded-as-text");
  expect(ofQueue?.diagnosis).toBe(diagnoses(queue)[0]);
});

const HANDLER = {
  argumentCount: 3,
  requestIsRequest: true,
  requestMethod: "GET",
  envIsObject: true,
  waitUntilIsFunction: true,
};
const handler = (change: object = {}) =>
  observation("handler", measurement([probeAnswer("main", { ...HANDLER, ...change })]));
const handOver = (status: number) =>
  observation("wait", measurement([exchange("trigger", { method: "POST", head: head(status) })]));

const stored = observation(
  "kv",
  measurement([
    probeAnswer("trigger", { stored: true }, { method: "POST" }),
    probeAnswer("poll", { found: true, valueBase64: Buffer.from(KV_BYTES).toString("base64") }),
  ]),
);

test.each([
  ["whole", {}, "rejection-became-response", "handler passed, so ctx.waitUntil is there, and"],
  ["lacking waitUntil", { waitUntilIsFunction: false }, "trigger-failed", "(no-wait-until)"],
  ["absent", { argumentCount: 2 }, "trigger-failed", "(argument-count): mend that first"],
  ["unknown", { requestMethod: "HEAD" }, "trigger-failed", "The host lets a rejected"],
])("an error for an answer, beside a context that is %s", (_, change, reason, diagnosis) => {
  const [wait] = judgeRun(SAMPLE_CONTRACT, TOKEN, [handOver(500), handler(change), stored]);
  expect(wait).toMatchObject({ outcome: "failed", reason });
  expect(wait?.diagnosis.split("\n")[0]).toContain(diagnosis);
});

test("a hand-over alone, or one that no error answered, is judged as it is", () => {
  const reasonOf = (...observations: Observation[]) =>
    judgeRun(SAMPLE_CONTRACT, TOKEN, observations)[0]?.reason;
  expect(reasonOf(handOver(500))).toBe("trigger-failed");
  expect(reasonOf(handOver(500), handler())).toBe("trigger-failed");
  expect(reasonOf(handOver(500), handler(), kv)).toBe("trigger-failed");
  expect(reasonOf(handOver(404), handler())).toBe("status");
});

test("a missing peer is one cause with one message for both service checks", () => {
  const broken = exchange("main", { head: head(503) });
  const [up, down] = diagnoses(
    failing("service-upload", broken),
    failing("service-download", broken),
  );
  const shared = "One cause for both checks through NEIGHBOUR";
  expect(up).toContain(shared);
  expect(down?.split("\n")[0]).toBe(up?.split("\n")[0]);
  expect(diagnoses(failing("service-upload", broken))[0]).not.toContain(shared);
});

test("a fault of the direct path is named where the bound path shows it too", () => {
  const held = noHead("main", "deadline", { method: "POST", sent: [[4096, 1]] });
  const [direct, bound] = diagnoses(failing("upload", held), failing("service-upload", held));
  expect(bound).toMatch(/^upload fails in the same way without the binding/);
  expect(direct).not.toContain("without the binding");
});

test("a buffering binding beside an honest direct path points at nothing else", () => {
  const lines = [1, 2, 3].map((chunk) => `${JSON.stringify({ probe: PROBE, chunk })}\n`).join("");
  const buffered = exchange("main", { body: bodyOf([[lines, 500]]) });
  const [bound] = diagnoses(failing("service-download", buffered), env);
  expect(bound).not.toContain("without the binding");
});
