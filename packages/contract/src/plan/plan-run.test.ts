import { Buffer } from "node:buffer";
import type { Planned, PlannedCheck, Procedure } from "@runtime-abi/protocol";
import { describe, expect, it } from "vitest";
import { verifyCorpusFiles } from "../corpus/verify-corpus-files.ts";
import { SAMPLE_IDENTITY } from "../testing/sample-contract.ts";
import { packSample, sample } from "../testing/sample-corpus.ts";
import { planRun } from "./plan-run.ts";

const TOKEN = "0123456789abcdef".repeat(2);
const corpus = verifyCorpusFiles(packSample(sample()));
const plan = planRun(corpus, TOKEN);

function planned<P extends Procedure>(procedure: P): Planned<P>[] {
  return plan.checks.filter(
    (check): check is Planned<P> & PlannedCheck => check.procedure === procedure,
  );
}

describe("planRun", () => {
  it("plans every check in contract order", () => {
    expect(plan.checks.map(({ check }) => check)).toEqual(
      corpus.contract.checks.map(({ name }) => name),
    );
  });

  it("sends the exact bytes of a bundle, and its declaration", () => {
    const [first] = planned("load");
    expect(first?.method).toBe("POST");
    expect(first?.body).toMatchObject({
      mainModule: "index.js",
      declaredHandlers: ["fetch", "scheduled", "queue"],
    });
    const sent = Buffer.from(first?.body.modules[0]?.contentBase64 ?? "", "base64");
    expect(sent.toString("utf8")).toBe(sample().sources.get("bundles/probe.js"));
  });

  it("probes the loader with the smallest bundle that loads", () => {
    expect(plan.loaderProbe.modules.map(({ name }) => name)).toEqual(["f.js"]);
    expect(plan.health).toEqual({ method: "GET", path: "/abi/health" });
  });

  it("asks for the floor by name", () => {
    const [globals] = planned("globals");
    expect(globals?.request.path).toBe(
      `/abi/globals?names=${corpus.contract.globalsFloor.join(",")}`,
    );
  });

  it("percent-encodes the key of the round trip", () => {
    const [kv] = planned("kvRoundTrip");
    expect(kv?.put).toEqual({
      method: "POST",
      path: "/abi/kv",
      json: { key: `runtime-abi:sample-kv-${TOKEN}`, valueBase64: "AP/+" },
    });
    expect(kv?.poll).toEqual({
      method: "GET",
      path: `/abi/kv?key=runtime-abi%3Asample-kv-${TOKEN}`,
    });
    expect(kv?.pollMillis).toBe(250);
  });

  it("states the inputs of the streams", () => {
    expect(planned("requestStream")[1]).toMatchObject({
      request: { method: "POST", path: "/abi/service-echo-stream" },
      chunkBytes: [4, 8],
      gapMillis: 250,
    });
    expect(planned("responseStream")[0]?.request.path).toBe("/abi/stream?chunks=3&gapMillis=250");
  });

  it("states the steps of the waits", () => {
    const [task] = planned("waitUntil");
    const nonce = `sample-task-${TOKEN}`;
    expect(task?.roundTrip).toEqual(plan.health);
    expect(task?.trigger.json).toEqual({ nonce, delayMillis: 1500 });
    expect(task?.poll.path).toBe(`/abi/wait-until?nonce=${nonce}`);
    const [cron] = planned("scheduledObservation");
    expect(cron?.clear).toEqual({ method: "DELETE", path: "/abi/scheduled" });
    expect(cron?.deadlineMillis).toBe(150_000);
    const [queue] = planned("queueRoundTrip");
    expect(queue?.send.json).toEqual({ nonce: `sample-queue-${TOKEN}`, payloadBase64: "c2FtcGxl" });
  });

  it("bounds a check without a stated deadline by thirty seconds", () => {
    expect(planned("request")[0]?.deadlineMillis).toBe(30_000);
  });

  it("calls only the throwing request disruptive", () => {
    const disruptive = plan.checks.filter((check) => check.disruptive).map(({ check }) => check);
    expect(disruptive).toEqual(["fetch-uncaught-throw-is-a-host-generated-response"]);
  });

  it("states what may be ordered after a check", () => {
    const kinds = (procedure: Procedure) =>
      planned(procedure).map(({ supplements }) => supplements.map(({ kind }) => kind).sort());
    expect(kinds("load")[0]).toEqual(["alone"]);
    expect(kinds("requestStream")).toEqual([
      ["again", "alone"],
      ["again", "alone"],
    ]);
    expect(kinds("responseStream")[0]).toEqual(["again", "alone"]);
    expect(kinds("kvRoundTrip")[0]).toEqual(["alone", "diagnostics", "lateRead"]);
    expect(kinds("queueRoundTrip")[0]).toEqual(["alone", "diagnostics", "lateRead"]);
    expect(kinds("waitUntil")[0]).toEqual(["alone", "lateRead"]);
    const cron = planned("scheduledObservation")[0];
    expect(cron?.supplements).toContainEqual({
      kind: "lateRead",
      request: { method: "GET", path: "/abi/scheduled" },
      atMillis: 300_000,
    });
  });

  it("refuses a token of another form", () => {
    for (const token of ["", TOKEN.toUpperCase(), TOKEN.slice(1), `${TOKEN}0`, "g".repeat(32)]) {
      expect(() => planRun(corpus, token)).toThrow(RangeError);
    }
  });
});

describe("the plan holds no expectation", () => {
  const inputs = JSON.stringify(plan, (name, value) => (name === "contentBase64" ? "" : value));

  it.each([
    ["the peer's identity", SAMPLE_IDENTITY],
    ["an expected export set", "expectExportedHandlers"],
    ["an expected error", "unsupported_media_type"],
    ["an expected error", "module_not_found"],
    ["an expected error", "module_syntax_error"],
    ["an expected error", "handler_not_exported"],
    ["a stated document", "registeredTasks"],
    ["a stated document", "argumentCount"],
    ["the probe's protocol", corpus.contract.probeProtocol.protocol],
    ["a status", '"status"'],
    ["a var", "LEVEL"],
    ["a secret", "SECRET_NAME"],
    ["a binding", "EVENTS"],
    ["the cron expression", corpus.contract.deployment.cron],
    ["the queue's name", `"${corpus.contract.deployment.queue}"`],
    ["what a check proves", "sample claim"],
  ])("not %s (%s)", (_, expected) => {
    expect(JSON.stringify(corpus.contract)).toContain(expected);
    expect(inputs).not.toContain(expected);
  });
});
