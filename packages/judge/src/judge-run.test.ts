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
import { PROBE, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";

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

test("what is read through a KV that failed says so, and only that", () => {
  const [ofQueue, ofKv, ofEnv] = diagnoses(queue, kv, env);
  expect(ofQueue).toMatch(/^What this check reads back goes through the KV binding, and kv failed/);
  expect(ofKv).not.toContain("KV binding, and kv failed");
  expect(ofEnv).not.toContain("KV binding");
  expect(diagnoses(queue)[0]).not.toContain("KV binding, and");
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
