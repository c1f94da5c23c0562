import { expect, test, vi } from "vitest";
import type { MessageBatch } from "./bindings/message-batch.ts";
import { deliverBatch } from "./deliver-batch.ts";
import { MAX_RETRIES } from "./limits.ts";

const message = (id: string, attempts = 1) => ({
  id,
  timestampMillis: 7,
  body: Uint8Array.of(1),
  attempts,
});
const ACKNOWLEDGED = { kind: "acknowledged" };

async function deliver(handler: (batch: MessageBatch) => unknown, ...messages: object[]) {
  const report = vi.fn();
  const settlements = await deliverBatch(messages as ReturnType<typeof message>[], {
    queue: "jobs",
    handler: (batch) => handler(batch as MessageBatch),
    env: {},
    context: () => ({ waitUntil: () => undefined }),
    report,
    newId: () => "batch-1",
  });
  return { settlements, report };
}

test("the handler gets the batch by the definition's members", async () => {
  const handler = vi.fn();
  await deliver(handler, message("a"));
  const [[batch]] = handler.mock.calls as [[MessageBatch]];
  expect(batch).toMatchObject({ batchId: "batch-1", queue: "jobs", messages: [message("a")] });
});

test("returning normally acknowledges what the handler did not settle", async () => {
  const { settlements } = await deliver(
    (batch) => batch.retry("b", { delaySeconds: 3 }),
    message("a"),
    message("b"),
  );
  expect(settlements).toEqual([ACKNOWLEDGED, { kind: "retry", delayMillis: 3_000 }]);
});

test("a throw retries, later with every attempt, what was not acknowledged before", async () => {
  const { settlements, report } = await deliver(
    async (batch) => {
      batch.acknowledge("a");
      throw new Error("no");
    },
    message("a"),
    message("b"),
    message("c", 3),
  );
  expect(settlements).toEqual([
    ACKNOWLEDGED,
    { kind: "retry", delayMillis: 1_000 },
    { kind: "retry", delayMillis: 4_000 },
  ]);
  expect(report).toHaveBeenCalledOnce();
});

test("all that is unsettled is settled in one, and nothing is reversed", async () => {
  const first = await deliver(
    (batch) => {
      batch.acknowledge("a");
      batch.retryAll({ delaySeconds: 9 });
      batch.acknowledgeAll();
    },
    message("a"),
    message("b"),
  );
  expect(first.settlements).toEqual([ACKNOWLEDGED, { kind: "retry", delayMillis: 9_000 }]);
});

test.each([
  ["already_settled", (batch: MessageBatch) => [batch.retry("a"), batch.acknowledge("a")]],
  ["unknown_message", (batch: MessageBatch) => batch.acknowledge("z")],
])("settling wrongly is an error named %s", async (name, handler) => {
  const { report } = await deliver(handler, message("a"));
  expect(report).toHaveBeenCalledWith("the queue handler", expect.objectContaining({ name }));
});

test("a message that used up its retries is dropped, and the log says so", async () => {
  const { settlements, report } = await deliver(
    (batch) => batch.retryAll(),
    message("a", MAX_RETRIES + 1),
    message("b", MAX_RETRIES),
  );
  expect(settlements).toEqual([ACKNOWLEDGED, expect.objectContaining({ kind: "retry" })]);
  expect(report).toHaveBeenCalledOnce();
});

test("what the attachment states takes the place of this host's own retries", async () => {
  const given = [message("a", 2), message("b", 3)];
  const settlements = await deliverBatch(given, {
    queue: "jobs",
    consumer: { maxRetries: 2, retryDelaySeconds: 5 },
    handler: () => Promise.reject(new Error("no")),
    env: {},
    context: () => ({ waitUntil: () => undefined }),
    report: () => undefined,
    newId: () => "batch-1",
  });
  expect(settlements).toEqual([{ kind: "retry", delayMillis: 5_000 }, ACKNOWLEDGED]);
});

test("a batch whose invocation is over cannot be settled any more", async () => {
  let kept: MessageBatch | undefined;
  await deliver((batch) => {
    kept = batch;
  }, message("a"));
  expect(() => kept?.acknowledge("a")).toThrow(expect.objectContaining({ name: "unknown_batch" }));
  expect(() => kept?.retryAll()).toThrow(expect.objectContaining({ name: "unknown_batch" }));
});
