import { expect, test } from "vitest";
import worker from "./index.ts";

type Methods = Readonly<Record<string, (...given: never[]) => unknown>>;

async function asked(CACHE: Methods, operations: object[], isPost = true) {
  const url = "http://host.test/base/abi/kv";
  const text = JSON.stringify(operations);
  const request = isPost
    ? new Request(url, { method: "POST", body: JSON.stringify({ operations }) })
    : new Request(`${url}?step=2&operations=${encodeURIComponent(text)}`);
  const response = (await worker.fetch(request, { CACHE }, {})) as Response;
  const { outcomes, settled } = (await response.json()) as { outcomes: object[]; settled: boolean };
  return { outcomes, settled };
}

const get = (until?: unknown) => ({ op: "get", key: "k", ...(until ? { until } : {}) });
const bytes = (...of: number[]) => Uint8Array.from(of).buffer;

test.each<[string, Methods, object]>([
  ["null", { get: async () => null }, { how: "resolved", value: { form: "null" } }],
  ["undefined", { get: async () => undefined }, { how: "resolved", value: { form: "undefined" } }],
  [
    "bytes",
    { get: async () => bytes(0, 255) },
    { how: "resolved", value: { form: "ArrayBuffer", bytes: 2, base64: "AP8=" } },
  ],
  [
    "text",
    { get: async () => "A" },
    { how: "resolved", value: { form: "string", bytes: 1, base64: "QQ==" } },
  ],
  ["a value at once", { get: () => 1 }, { how: "returned", value: { form: "number" } }],
  ["no method", {}, { how: "returned", value: { form: "undefined" } }],
  [
    "many zeros",
    { get: async () => new ArrayBuffer(5000) },
    { how: "resolved", value: { form: "ArrayBuffer", bytes: 5000, nonZero: 0 } },
  ],
])("tells the form of %s", async (_what, store, outcome) => {
  expect((await asked(store, [get()])).outcomes).toEqual([outcome]);
});

class InvalidKey extends Error {
  override name = "invalid_key";
}

test("tells a rejection from a throw, and an Error from what is none", async () => {
  const error = { isError: true, name: "invalid_key", message: "no" };
  const rejecting = { get: async () => Promise.reject(new InvalidKey("no")) };
  expect((await asked(rejecting, [get("found")])).outcomes).toEqual([{ how: "rejected", error }]);
  const throwing = {
    get: () => {
      throw new InvalidKey("no");
    },
  };
  expect((await asked(throwing, [get()])).outcomes).toEqual([{ how: "threw", error }]);
  const other = { get: async () => Promise.reject("no") };
  expect((await asked(other, [get()])).outcomes).toMatchObject([{ error: { isError: false } }]);
});

test.each<[string, unknown, unknown, boolean]>([
  ["something", "found", bytes(1), true],
  ["something", "found", null, false],
  ["nothing", "absent", null, true],
  ["nothing", "absent", bytes(), false],
  ["so many bytes", { bytes: 2 }, bytes(1, 2), true],
  ["so many bytes", { bytes: 2 }, bytes(1), false],
])("a read for %s has settled or not (%j: %j)", async (_what, until, brought, expected) => {
  const { settled } = await asked({ get: async () => brought }, [get(until)], false);
  expect(settled).toBe(expected);
});

test("a store that is away has not settled, and one that refuses has", async () => {
  const failing = (name: string) => ({
    get: async () => Promise.reject(Object.assign(new Error("x"), { name })),
  });
  expect((await asked(failing("backend_unavailable"), [get("found")])).settled).toBe(false);
  expect((await asked(failing("invalid_key"), [get("found")])).settled).toBe(true);
});

test("puts a value in the form that is asked for, and options only when there are", async () => {
  const puts: unknown[][] = [];
  const put = async (...given: unknown[]) => void puts.push(given);
  const options = { metadata: { a: "b" } };
  await asked({ put: put as never }, [
    { op: "put", key: "a", value: { form: "text", text: "t" } },
    { op: "put", key: "b", value: { form: "buffer", base64: "AP8=" }, options },
    { op: "put", key: "c", value: { form: "view", base64: "AP8=" } },
    { op: "put", key: "d", value: { form: "zeros", bytes: 3 } },
  ]);
  expect(puts.slice(0, 2)).toEqual([
    ["a", "t"],
    ["b", bytes(0, 255), options],
  ]);
  const [, view] = puts[2] as [string, Uint8Array];
  expect([...view]).toEqual([0, 255]);
  expect(view.byteLength).toBeLessThan(view.buffer.byteLength);
  expect(puts[3]).toEqual(["d", bytes(0, 0, 0)]);
});

test("follows the cursors of a listing, and gives up on a circle", async () => {
  const asks: object[] = [];
  const list = async (options: { cursor?: string }) => {
    asks.push(options);
    const page = { keys: [{ name: "a" }], more: 1 };
    return options.cursor === undefined
      ? { ...page, listComplete: false, cursor: "c" }
      : { ...page, listComplete: true };
  };
  const listing = { op: "list", options: { prefix: "p", limit: 1 }, until: { names: 2 } };
  const { outcomes, settled } = await asked({ list: list as never }, [listing]);
  expect(asks).toEqual([
    { prefix: "p", limit: 1 },
    { prefix: "p", limit: 1, cursor: "c" },
  ]);
  expect(settled).toBe(true);
  const page = { keys: [{ name: "a" }] };
  expect(outcomes).toEqual([
    {
      how: "resolved",
      value: {
        pages: [
          { ...page, listComplete: false, cursor: "c" },
          { ...page, listComplete: true },
        ],
      },
    },
  ]);
  const circle = { list: async () => ({ keys: [], listComplete: false, cursor: "c" }) };
  const turned = await asked(circle, [listing]);
  expect(turned).toMatchObject({ settled: false });
  const native = { list: async () => ({ keys: [], list_complete: true }) };
  expect((await asked(native, [listing])).settled).toBe(true);
  const empty = { list: async () => null };
  expect((await asked(empty, [listing])).outcomes).toEqual([
    { how: "resolved", value: { pages: [{}] } },
  ]);
});

test("tells value and metadata apart", async () => {
  const found = { value: bytes(1), metadata: { a: "b" } };
  const { outcomes } = await asked({ getWithMetadata: async () => found }, [
    { op: "getWithMetadata", key: "k" },
  ]);
  const value = { form: "ArrayBuffer", bytes: 1, base64: "AQ==" };
  expect(outcomes).toEqual([
    { how: "resolved", value: { form: "Object", value, metadata: { a: "b" } } },
  ]);
});
