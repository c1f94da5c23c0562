import { expect, test } from "vitest";
import worker from "./index.ts";

const peer = "takoform-runtime-abi-extended-peer-7be41d90c25f83a6";
const stamp = { probe: "takoform.runtime-abi-extended-probe@v1", peer };

/** A host of one store, which notes what is registered. */
function fakeHost() {
  const values = new Map<string, Uint8Array>();
  const tasks: Promise<unknown>[] = [];
  const env = {
    STATE: {
      get: async (key: string) => values.get(key) ?? null,
      put: async (key: string, value: Uint8Array) => void values.set(key, value),
    },
  };
  const ctx = { waitUntil: (task: Promise<unknown>) => void tasks.push(task) };
  const call = async (path: string, init: object = {}) =>
    (await worker.fetch(new Request(`http://peer.test${path}`, init), env, ctx)) as Response;
  return { call, tasks };
}

const document = async (response: Response) => ({
  status: response.status,
  document: await response.json(),
});

test("stamps its health", async () => {
  const { call } = fakeHost();
  const health = await document(await call("/base/abi/health"));
  expect(health).toEqual({ status: 200, document: { ...stamp, ok: true } });
});

test("stamps and names a route that is none", async () => {
  const { call } = fakeHost();
  const missing = { ...stamp, error: "no such route", route: "GET /abi/stream" };
  expect(await document(await call("/abi/stream"))).toEqual({ status: 404, document: missing });
});

test("tells the request that it was given, in a header where there is no content", async () => {
  const { call } = fakeHost();
  const put = await call("/abi/echo/%41?b=&a", {
    method: "PUT",
    headers: { "x-abi-a": "1", "x-other": "2" },
    body: Uint8Array.of(0, 255),
  });
  const told = { ...stamp, target: "/abi/echo/%41?b=&a", headers: { "x-abi-a": "1" } };
  expect(await put.json()).toEqual({ ...told, method: "PUT", body: "stream", bytes: [0, 255] });
  const head = await call("/abi/echo/x", { method: "HEAD" });
  expect(JSON.parse(head.headers.get("x-abi-document") ?? "")).toMatchObject({ body: "null" });
});

test("fails in each way by itself", async () => {
  const { call } = fakeHost();
  await expect(call("/abi/throw")).rejects.toThrow("thrown on request");
  await expect(call("/abi/throw-non-error")).rejects.toBe("thrown on request");
  await expect(call("/abi/reject")).rejects.toThrow("rejected on request");
  expect(await call("/abi/return-undefined")).toBeUndefined();
});

test("notes that its response was cancelled, and tells it when it is asked", async () => {
  const { call, tasks } = fakeHost();
  const response = await call("/abi/cancelled-producer?nonce=n", { method: "POST" });
  const reader = (response.body as ReadableStream).getReader();
  await reader.read();
  expect(await (await call("/abi/noted?nonce=n")).json()).toEqual({ ...stamp, noted: null });
  await reader.cancel();
  await Promise.all(tasks);
  const noted = await (await call("/abi/noted?nonce=n")).json();
  expect(noted).toEqual({ ...stamp, noted: { nonce: "n", told: "cancel" } });
});

test("notes how its request ended", async () => {
  const { call } = fakeHost();
  const body = new ReadableStream({ pull: (own) => own.error(new Error("broken")) });
  await call("/abi/reader?nonce=n", { method: "POST", body, duplex: "half" });
  const noted = await (await call("/abi/noted?nonce=n")).json();
  expect(noted).toMatchObject({ noted: { told: "failed" } });
});

test("answers when it has stored, each time as another invocation", async () => {
  const { call } = fakeHost();
  const held = Object(await (await call("/abi/hold?nonce=n", { method: "POST" })).json());
  const other = await (await call("/abi/invocation")).json();
  expect(held).toMatchObject({ held: "n" });
  expect(other).not.toMatchObject({ invocation: held.invocation });
});

test("tells how much it had made when it was asked", async () => {
  const { call } = fakeHost();
  const init = { method: "POST", body: "", duplex: "half" };
  const text = await (await call("/abi/produce?bytes=65536", init)).text();
  expect(JSON.parse(text.slice(text.lastIndexOf("{")))).toMatchObject({
    produced: expect.any(Number),
  });
});
