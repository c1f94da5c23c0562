import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import worker from "./index.ts";
import { PATTERN_BLOCK_BYTES, patternedBlock } from "./patterned-block.ts";

const probe = "takoform.runtime-abi-extended-probe@v1";

/** A host of one store, which may refuse to keep anything. */
function fakeHost({ keeps = true } = {}) {
  const values = new Map<string, Uint8Array>();
  const tasks: Promise<unknown>[] = [];
  const put = async (key: string, value: Uint8Array) => {
    if (!keeps) {
      throw new Error("nothing is kept here");
    }
    values.set(key, value);
  };
  const env = { CACHE: { get: async (key: string) => values.get(key) ?? null, put } };
  const ctx = { waitUntil: (task: Promise<unknown>) => void tasks.push(task) };
  const send = async (path: string, init: RequestInit = {}) =>
    (await worker.fetch(new Request(`http://host.test${path}`, init), env, ctx)) as Response;
  const post = (path: string, json: object) =>
    send(path, { method: "POST", body: JSON.stringify(json) });
  const tell = async (path: string) => (await send(path)).json();
  return { send, post, tell, tasks };
}

test("a producer tells by which way it was told, or that it came to its end", async () => {
  const { post, tell, tasks } = fakeHost();
  const left = await post("/abi/client-left", { nonce: "n", delayMillis: 0, lines: 9 });
  expect(await tell("/abi/client-left?nonce=n")).toMatchObject({ settled: false });
  await left.body?.cancel();
  await Promise.all(tasks);
  const told = { probe, settled: true, nonce: "n" };
  expect(await tell("/abi/client-left?nonce=n")).toEqual({ ...told, told: "cancel" });
  const whole = await post("/abi/client-left", { nonce: "m", delayMillis: 0, lines: 2 });
  expect((await whole.text()).trim().split("\n")).toHaveLength(2);
  await Promise.all(tasks);
  const ended = { ...told, nonce: "m", told: "ended" };
  expect(await tell("/abi/client-left?nonce=m")).toEqual(ended);
});

test("a stream beside it has the lines that were asked for", async () => {
  const { send } = fakeHost();
  const lines = (await (await send("/abi/lines?lines=3")).text()).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([1, 2, 3].map((line) => ({ probe, line })));
});

test("blocks are made when they are asked for, and told of when all of them were", async () => {
  const { post, tell } = fakeHost();
  const { body } = await post("/abi/paced", { nonce: "n", delayMillis: 0, blocks: 3 });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const pieces = [(await reader.read()).value];
  await sleep(60);
  expect(await tell("/abi/paced?nonce=n&part=0")).toEqual({ probe, settled: false });
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
  }
  expect(pieces).toEqual([0, 1, 2].map(patternedBlock));
  const account = (await tell("/abi/paced?nonce=n&part=1")) as Record<string, unknown>;
  expect(account).toMatchObject({
    settled: true,
    nonce: "n",
    bytes: 3 * PATTERN_BLOCK_BYTES,
    waitedAtBytes: PATTERN_BLOCK_BYTES,
  });
  expect(account.longestWaitMillis).toBeGreaterThanOrEqual(50);
  expect(await tell("/abi/paced?nonce=n&part=0")).toEqual(account);
});

test("blocks arrive whole though nothing can be told of them", async () => {
  const { post } = fakeHost({ keeps: false });
  const response = await post("/abi/paced", { nonce: "n", delayMillis: 0, blocks: 2 });
  expect((await response.arrayBuffer()).byteLength).toBe(2 * PATTERN_BLOCK_BYTES);
});

test.each([
  ["in one piece", [150_000]],
  ["in pieces", [1, 65_535, 65_536, 18_928]],
  ["in a block", [65_536]],
])("a body that comes %s is counted and digested by blocks", async (_how, sizes) => {
  const all = Buffer.alloc(
    sizes.reduce((sum, size) => sum + size, 0),
    "abcdefg",
  );
  let digest: Uint8Array = new Uint8Array(32);
  for (let at = 0; at < all.length; at += PATTERN_BLOCK_BYTES) {
    const block = all.subarray(at, at + PATTERN_BLOCK_BYTES);
    digest = createHash("sha256").update(digest).update(block).digest();
  }
  let at = 0;
  const pieces = sizes.map((size) => {
    at += size;
    return all.subarray(at - size, at);
  });
  const body = ReadableStream.from(pieces);
  const { send } = fakeHost();
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  const answer = await send("/abi/counted-body?delayMillis=0", init);
  const hex = Buffer.from(digest).toString("hex");
  expect(await answer.json()).toEqual({ probe, bytes: all.length, digest: hex });
});

test("a body that is not there has no bytes", async () => {
  const { send } = fakeHost();
  const answer = await send("/abi/counted-body?delayMillis=0", { method: "POST" });
  expect(await answer.json()).toEqual({ probe, bytes: 0, digest: "0".repeat(64) });
});
