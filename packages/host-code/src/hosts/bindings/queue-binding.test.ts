import { expect, test } from "vitest";
import type { OutgoingMessage } from "../host-runtime.ts";
import { queueBinding } from "./queue-binding.ts";

function binding() {
  const sent: OutgoingMessage[] = [];
  const queue = queueBinding({
    async send(messages) {
      sent.push(...messages);
      return messages.map((_, index) => `id-${index}`);
    },
    consume: () => ({ stop: async () => undefined }),
  });
  return { queue, sent };
}

test("a body is sent as bytes, and its identity comes back", async () => {
  const { queue, sent } = binding();
  expect(await queue.send("ä", { delaySeconds: 2 })).toBe("id-0");
  expect(sent).toEqual([{ body: Uint8Array.of(0xc3, 0xa4), delayMillis: 2_000 }]);
});

test("a batch is sent in one, with a delay for each", async () => {
  const { queue, sent } = binding();
  const messages = new Set([{ body: Uint8Array.of(1).buffer }, { body: "", delaySeconds: 0 }]);
  expect(await queue.sendBatch(messages)).toEqual(["id-0", "id-1"]);
  expect(sent).toEqual([{ body: Uint8Array.of(1) }, { body: new Uint8Array(), delayMillis: 0 }]);
});

test("nothing but the two methods stands on it", () => {
  expect(Object.keys(binding().queue)).toEqual(["send", "sendBatch"]);
});

const { queue, sent } = binding();
test.each([
  ["invalid_body", () => queue.send({ a: 1 })],
  ["invalid_body", () => queue.send("", { delaySeconds: 43_201 })],
  ["invalid_body", () => queue.sendBatch([])],
  ["invalid_body", () => queue.sendBatch([{ body: "fine" }, null])],
  ["message_too_large", () => queue.send(new Uint8Array(127_001))],
  ["batch_too_large", () => queue.sendBatch(Array(101).fill({ body: "" }))],
])("rejects with an error named %s, and sends nothing: %#", async (name, call) => {
  await expect(call()).rejects.toMatchObject({ name });
  expect(sent).toEqual([]);
});
