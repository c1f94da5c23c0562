import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import worker from "./index.ts";

const probe = "takoform.runtime-abi-extended-probe@v1";

async function told(query: string, env: object): Promise<unknown> {
  const request = new Request(`http://host.test/abi/values${query}`);
  return ((await worker.fetch(request, env, {})) as Response).json();
}

const hmac = (key: string, value: string) =>
  createHmac("sha256", key).update(value, "utf8").digest("hex");

test.each([
  ["nothing", ""],
  ["a line end", " value \n"],
  ["letters of two normal forms", "A\u030a \u00c5 \u{1f511}"],
  ["a long text", "long ".repeat(20_000)],
  ["a block of the hash, and one byte less", "x".repeat(64) + "y".repeat(63)],
])("a string of %s is told by its keyed digest alone", async (_, value) => {
  const key = "0123456789abcdef".repeat(2);
  expect(await told(`?key=${key}&names=A`, { A: value })).toEqual({
    probe,
    values: { A: { type: "string", digest: hmac(key, value) } },
  });
});

test("a key longer than a block is hashed first", async () => {
  const key = "k".repeat(65);
  expect(await told(`?key=${key}&names=A`, { A: "v" })).toMatchObject({
    values: { A: { digest: hmac(key, "v") } },
  });
});

test("what is no string is told by its type, and only what was asked is told", async () => {
  const env = { N: 1, O: {}, Z: null, F: () => {}, B: false, OTHER: "untold" };
  expect(await told("?key=k&names=N,O,Z,F,B,GONE", env)).toEqual({
    probe,
    values: {
      N: { type: "number" },
      O: { type: "object" },
      Z: { type: "null" },
      F: { type: "function" },
      B: { type: "boolean" },
      GONE: { type: "undefined" },
    },
  });
});

test.each(["", "?key=k", "?names=A", "?key=&names=A", "?key=k&names=,"])(
  "a query without key and names (%s) is refused",
  async (query) => {
    expect(await told(query, { A: "v" })).toEqual({
      probe,
      error: 'the query needs the parameters "key" and "names"',
    });
  },
);
