import { describe, expect, test } from "vitest";
import { batchOf, FakeHost } from "./fake-host.test.fakes.ts";
import worker from "./index.ts";

const probe = "takoform.runtime-abi-probe@v1";
const document = JSON.stringify({ nonce: "n-1", payloadBase64: "eA==" });
const bytes = new TextEncoder().encode(document);
const first = {
  probe,
  delivered: true,
  queue: "a-queue",
  attempts: 1,
  messageId: "m-1",
  payloadBase64: "eA==",
  nonce: "n-1",
};

async function delivered(host: FakeHost, ...messages: Parameters<typeof batchOf>) {
  await worker.queue(batchOf(...messages), host.env as never);
  return host.read("/abi/queue?nonce=n-1");
}

describe("/abi/queue", () => {
  test("sends the posted nonce and payload, and nothing of its own", async () => {
    const host = new FakeHost();
    const posted = { nonce: "n-1", payloadBase64: "eA==", more: 1 };
    const answer = await host.post("/abi/queue", posted);
    expect(await answer.json()).toEqual({ probe, sent: true });
    expect(host.sent).toEqual([bytes]);
  });

  test.each([{ nonce: "n" }, { payloadBase64: "eA==" }, { nonce: "n", payloadBase64: "?" }])(
    "refuses to send %j",
    async (posted) => {
      const host = new FakeHost();
      expect((await host.post("/abi/queue", posted)).status).toBe(400);
      expect(host.sent).toEqual([]);
    },
  );

  test("answers that nothing was delivered", async () => {
    expect(await new FakeHost().read("/abi/queue?nonce=n-1")).toEqual({ probe, delivered: false });
  });

  test.each<[form: string, body: unknown]>([
    ["bytes", bytes],
    ["an ArrayBuffer", bytes.buffer],
    ["a view inside a larger buffer", new Uint8Array([0, ...bytes, 0]).subarray(1, -1)],
    ["a string", document],
    [
      "the encoded-bytes object",
      { encoding: "base64", data: Buffer.from(bytes).toString("base64") },
    ],
  ])("reads a body handed over as %s", async (_form, body) => {
    expect(await delivered(new FakeHost(), { body })).toEqual(first);
  });

  test("reports what the host supplied as it is", async () => {
    const message = { id: 7, body: bytes, attempts: "one" };
    expect(await delivered(new FakeHost(), message)).toEqual({
      ...first,
      attempts: "one",
      messageId: 7,
    });
    expect(await delivered(new FakeHost(), { id: undefined, body: bytes })).toEqual({
      ...first,
      messageId: undefined,
    });
  });

  test.each<[form: string, body: unknown]>([
    ["an index map", { 0: 123, 1: 34 }],
    ["nothing", undefined],
    ["text that is no JSON", "leftover"],
    ["bytes that are no text", Uint8Array.of(0xff)],
    ["JSON of another shape", '{"nonce":1}'],
  ])("passes over %s and takes the next message", async (_form, body) => {
    expect(await delivered(new FakeHost(), { body }, { body: bytes })).toEqual(first);
  });

  test("keeps the first delivery against redeliveries", async () => {
    const host = new FakeHost();
    await delivered(host, { body: bytes });
    expect(await delivered(host, { body: bytes, id: "m-2", attempts: 2 })).toEqual(first);
    const inOneBatch = [{ body: bytes, attempts: 3 }, { body: bytes }] as const;
    expect(await delivered(new FakeHost(), ...inOneBatch)).toEqual(first);
  });

  test("fails the batch for a store that fails, after the other messages", async () => {
    const host = new FakeHost();
    const { put } = host.env.CACHE;
    host.env.CACHE.put = async (key, value) => {
      if (key === "queue:n-0") {
        throw new Error("store is down");
      }
      return put(key, value);
    };
    const failing = { body: JSON.stringify({ nonce: "n-0", payloadBase64: "" }) };
    await expect(delivered(host, failing, { body: bytes })).rejects.toThrow("store is down");
    expect(await host.read("/abi/queue?nonce=n-1")).toEqual(first);
  });

  test("does not fail the batch when even the note of an unreadable body fails", async () => {
    const host = new FakeHost();
    host.env.CACHE.put = () => Promise.reject(new Error("store is down"));
    await expect(delivered(host, { body: 1 })).resolves.toEqual({ probe, delivered: false });
  });
});

describe("/abi/diagnostics", () => {
  test("shows the form of the last unreadable body", async () => {
    const host = new FakeHost();
    await delivered(host, { body: { 0: 123, 1: 34 } });
    expect(await host.read("/abi/diagnostics")).toMatchObject({
      probe,
      queueBody: { type: "object", constructor: "Object", json: '{"0":123,"1":34}' },
    });
    await delivered(host, { body: Uint8Array.of(0xff, 0) });
    expect(await host.read("/abi/diagnostics")).toMatchObject({
      queueBody: { type: "object", constructor: "Uint8Array", firstBytes: "ff 00" },
    });
  });

  test("forgets at each message sent what an earlier one had left", async () => {
    const host = new FakeHost();
    const forms = async () => (await host.read("/abi/diagnostics")) as { queueBody: unknown };
    await delivered(host, { body: 1 });
    expect((await forms()).queueBody).not.toBeNull();
    await host.post("/abi/queue", { nonce: "n-2", payloadBase64: "eA==" });
    expect((await forms()).queueBody).toBeNull();
    await delivered(host, { body: 2 });
    expect((await forms()).queueBody).toMatchObject({ json: "2" });
  });

  test("keeps the note when nothing is sent, and sends when it cannot be forgotten", async () => {
    const host = new FakeHost();
    await delivered(host, { body: 1 });
    await host.post("/abi/queue", { nonce: "n-2" });
    expect(await host.read("/abi/diagnostics")).toMatchObject({ queueBody: { json: "1" } });
    host.env.CACHE.delete = () => Promise.reject(new Error("down"));
    const answer = await host.post("/abi/queue", { nonce: "n-2", payloadBase64: "eA==" });
    expect(await answer.json()).toEqual({ probe, sent: true });
    expect(host.sent).toHaveLength(1);
  });

  test("answers when there is nothing to show, and when KV fails", async () => {
    const host = new FakeHost();
    expect(await host.read("/abi/diagnostics")).toMatchObject({ probe, queueBody: null });
    host.env.CACHE.get = () => Promise.reject(new Error("down"));
    expect(await host.read("/abi/diagnostics")).toMatchObject({ probe, queueBody: null });
  });
});
