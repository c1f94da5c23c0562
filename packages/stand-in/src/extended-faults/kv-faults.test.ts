import { expect, test } from "vitest";
import { createKv } from "../behaviours/create-kv.ts";
import { kvListsShortPages } from "../extended-variants/kv-lists-short-pages.ts";
import { Timers } from "../host/timers.ts";
import { type KvOperation, operate } from "../module/kv-operations.ts";
import { DEPLOYMENT } from "../testing/test-deployment.ts";
import type { KvNamespace } from "../worker/bindings.ts";
import { KV_FAULTS } from "./kv/index.ts";

const LONG = `${"\u{1f600}".repeat(116)}xxxx`;
const put = (key: string, text: string, options = {}) =>
  ({ op: "put", key, value: { form: "text", text }, options }) as KvOperation;
const of = (op: "get" | "getWithMetadata" | "delete", key: string): KvOperation => ({ op, key });
const list = (options: object) => ({ op: "list", key: "", options }) as KvOperation;

/** What tells each fault from the honest store, one after another on one store. */
const OPERATIONS: readonly KvOperation[] = [
  of("get", "absent"),
  of("getWithMetadata", "absent"),
  of("delete", "absent"),
  put("in:empty", ""),
  of("get", "in:empty"),
  put("in:mark", "\ufeffA"),
  of("get", "in:mark"),
  { op: "put", key: "in:view", value: { form: "view", base64: "AQI=" } },
  of("get", "in:view"),
  put("in:meta", "x", { metadata: { a: "b" } }),
  of("getWithMetadata", "in:meta"),
  of("getWithMetadata", "in:mark"),
  put("in:large", "x", { metadata: { a: "x".repeat(1024) } }),
  put("in:ttl", "x", { expirationTtlSeconds: 60 }),
  put("in:\uff5e", "x"),
  put("in:\u{1f600}", "x"),
  put("beside", "x"),
  list({ prefix: "in:", limit: 2 }),
  list({ prefix: "", cursor: "of nobody" }),
  put(LONG, "x"),
  put("", "x"),
  put("twice", "one"),
  put("twice", "another"),
  of("get", "twice"),
  of("delete", "twice"),
  of("get", "twice"),
  { op: "put", key: "zeros", value: { form: "zeros", bytes: 2 * 1024 * 1024 } },
];

/** Longer than the time to live that one of the faults makes of sixty seconds. */
const LATER_MILLIS = 80;

async function told(kv: KvNamespace): Promise<string> {
  const outcomes: object[] = [];
  for (const operation of OPERATIONS) {
    outcomes.push(await operate(kv, operation));
  }
  await new Promise((resolve) => setTimeout(resolve, LATER_MILLIS));
  outcomes.push(await operate(kv, of("get", "in:ttl")));
  return JSON.stringify(outcomes);
}

const HOST = { timers: new Timers(), deployment: DEPLOYMENT };
const honest = await told(createKv(HOST));

test("the honest store does what a store must", () => {
  expect(honest).toContain('"form":"null"');
  for (const code of ["metadata_too_large", "invalid_cursor", "invalid_key"]) {
    expect(honest).toContain(code);
  }
});

test.each([...KV_FAULTS])("$name is seen by whoever uses the store", async ({ behaviours }) => {
  const kv = behaviours.createKv?.(HOST) ?? expect.fail();
  expect(await told(kv)).not.toBe(honest);
});

test("short pages hold the same names, and a cursor of nobody is refused there too", async () => {
  const kv = kvListsShortPages.behaviours.createKv?.(HOST) ?? expect.fail();
  for (const key of ["b", "a"]) {
    await kv.put(key, key);
  }
  const { value } = await operate(kv, list({ limit: 2 }));
  const names = (value?.pages ?? []).flatMap(({ keys }) => keys as { name: string }[]);
  expect(names.map(({ name }) => name)).toEqual(["a", "b"]);
  const foreign = await operate(kv, list({ cursor: "of nobody" }));
  expect(foreign.error?.name).toBe("invalid_cursor");
});
