import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { verifyCorpusFiles } from "../corpus/verify-corpus-files.ts";
import { kvKeysWritten } from "../derive/kv-operation.ts";
import { extendedSample } from "../testing/extended-sample.ts";
import { packSample } from "../testing/sample-corpus.ts";
import { planRun } from "./plan-run.ts";

const TOKEN = "0123456789abcdef".repeat(2);
const corpus = verifyCorpusFiles(packSample(extendedSample()));
const plan = planRun(corpus, TOKEN);

function stepsOf(name: string) {
  const check = plan.checks.find((one) => one.check === name);
  return check?.procedure === "kvOperations" ? check.steps : expect.fail(`${name} is no store's`);
}

interface Asked {
  readonly op: string;
  readonly key?: string;
  readonly options?: object;
  readonly until?: unknown;
}

function operationsOf(step: ReturnType<typeof stepsOf>[number] | undefined): readonly Asked[] {
  const { json, path = "" } = step?.request ?? {};
  const query = new URLSearchParams(path.split("?")[1]).get("operations");
  return query === null ? Object(json).operations : JSON.parse(query);
}

describe("the plan of operations on a store", () => {
  it("posts what is done once, and asks again and again for what has to spread", () => {
    const [put, read, remove, gone] = stepsOf("deleted-key-becomes-absent");
    expect([put, read, remove, gone].map((step) => step?.request.method)).toEqual([
      "POST",
      "GET",
      "POST",
      "GET",
    ]);
    expect(put?.pollMillis).toBeUndefined();
    expect(read?.pollMillis).toBe(500);
    const key = `kv:in-store-delete-${TOKEN}:key`;
    expect(operationsOf(read)).toEqual([{ op: "get", key, until: "found" }]);
    expect(operationsOf(gone)).toEqual([{ op: "get", key, until: "absent" }]);
    expect(read?.request.path).toContain("?step=2&");
  });

  it("waits for a length where something else may stand there before", () => {
    const [, read] = stepsOf("put-replaces-the-value");
    expect(operationsOf(read)).toMatchObject([{ until: { bytes: 14 } }]);
  });

  it("makes a key as long as the limit asks for, whatever fills it", () => {
    const [step] = stepsOf("overlong-key-is-invalid-key");
    const bytes = operationsOf(step).map(({ key = "" }) => Buffer.byteLength(key));
    expect(new Set(bytes)).toEqual(new Set([467, 468]));
    for (const { key = "" } of operationsOf(step).slice(0, -1)) {
      expect(Array.from(key).length).toBeLessThan(260);
    }
  });

  it("asks with the empty key where that is what it means", () => {
    const [step] = stepsOf("empty-key-is-invalid-key");
    expect(new Set(operationsOf(step).map(({ key }) => key))).toEqual(new Set([""]));
  });

  it("keeps to this run's names, and to a wait before a step", () => {
    const [, listing] = stepsOf("list-pages-in-byte-order");
    const options = { prefix: `kv:in-store-list-${TOKEN}:in:`, limit: 3 };
    expect(operationsOf(listing)).toEqual([{ op: "list", options, until: { names: 10 } }]);
    const [, late] = stepsOf("value-with-a-time-to-live-is-kept");
    expect(late?.afterMillis).toBe(20_000);
  });

  it("says nothing of what an operation must bring", () => {
    const steps = plan.checks.filter(({ procedure }) => procedure === "kvOperations");
    const text = decodeURIComponent(JSON.stringify(steps).replaceAll("%", "%25"));
    for (const expected of ["expect", "invalid_key", "rejects", "before"]) {
      expect(text).not.toContain(expected);
    }
  });
});

describe("what a check may leave in the store", () => {
  it("is what it puts, once each", () => {
    const check = corpus.contract.checks.find(({ name }) => name === "put-replaces-the-value");
    const steps = check?.procedure === "kvOperations" ? check.steps : [];
    const operations = steps.flatMap((step) => step.operations);
    expect(kvKeysWritten("n", operations)).toEqual(["kv:n:key"]);
  });
});
