import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HostStorage, MessageQueue, Settlement, StoredMessage } from "../host-runtime.ts";
import { MAX_BATCH_MESSAGES, RETRY_DELAY_MILLIS } from "./limits.ts";
import { type ManualTime, manualTime } from "./testing/manual-time.ts";
import { type TestStorage, testStorage } from "./testing/open-test-storage.ts";

const START = Date.parse("2026-03-01T12:00:00Z");
const ACKNOWLEDGED: Settlement = { kind: "acknowledged" };

let place: TestStorage;
let time: ManualTime;
let storage: HostStorage;
let queue: MessageQueue;
beforeEach(() => {
  place = testStorage();
  time = manualTime(START);
  storage = place.open(time);
  queue = storage.queue("jobs");
});
afterEach(async () => {
  await storage.close();
  place.remove();
});

const message = (...values: number[]) => ({ body: Uint8Array.from(values) });

/** A consumer that notes what it is handed and settles it as told. */
function consume(settle: (batch: readonly StoredMessage[]) => readonly Settlement[]) {
  const batches: (readonly StoredMessage[])[] = [];
  const { stop } = queue.consume(async (batch) => {
    batches.push(batch);
    return settle(batch);
  });
  const delivered = (count: number) => vi.waitFor(() => expect(batches).toHaveLength(count));
  return { batches, delivered, stop };
}

const acknowledge = (batch: readonly StoredMessage[]) => batch.map(() => ACKNOWLEDGED);

test("hands out a message's bytes with the id that send gave", async () => {
  const consumer = consume(acknowledge);
  const [id] = await queue.send([message(0, 255, 254)]);
  await consumer.delivered(1);
  const [[delivered] = []] = consumer.batches;
  expect(delivered).toMatchObject({ id, timestampMillis: START, attempts: 1 });
  expect(Array.from(delivered?.body ?? [])).toEqual([0, 255, 254]);
  await consumer.stop();
});

test("hands out what was sent before anybody consumed, a batch at a time", async () => {
  const sent = await queue.send(Array.from({ length: MAX_BATCH_MESSAGES + 1 }, () => message(1)));
  const consumer = consume(acknowledge);
  await consumer.delivered(2);
  expect(consumer.batches.map((batch) => batch.length)).toEqual([MAX_BATCH_MESSAGES, 1]);
  const ids = consumer.batches.flat().map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(sent));
  await consumer.stop();
});

describe("a message that is retried", () => {
  test("comes again after the delay, the same but for its attempts", async () => {
    const consumer = consume(([first]) =>
      first?.attempts === 1 ? [{ kind: "retry", delayMillis: 5_000 }] : [ACKNOWLEDGED],
    );
    await queue.send([message(7)]);
    await vi.waitFor(() => expect(time.timerAt()).toBe(START + 5_000));
    time.goTo(START + 4_999);
    expect(consumer.batches).toHaveLength(1);
    time.goTo(START + 5_000);
    await consumer.delivered(2);
    const [first, second] = consumer.batches.flat();
    expect(second).toEqual({ ...first, attempts: 2 });
    await consumer.stop();
    expect(time.timerAt()).toBeUndefined();
  });

  test("does not take the acknowledged ones of its batch along", async () => {
    await queue.send([message(1), message(2)]);
    const consumer = consume((batch) =>
      batch.map(({ body }) => (body[0] === 1 ? ACKNOWLEDGED : { kind: "retry" })),
    );
    await vi.waitFor(() => expect(time.timerAt()).toBe(START + RETRY_DELAY_MILLIS));
    time.goTo(START + RETRY_DELAY_MILLIS);
    await consumer.delivered(2);
    expect(consumer.batches[1]?.map(({ body }) => body[0])).toEqual([2]);
    await consumer.stop();
  });

  test("is every one of a batch whose delivery rejected", async () => {
    let deliveries = 0;
    const consumer = queue.consume(async () => {
      deliveries += 1;
      throw new Error("the handler threw");
    });
    await queue.send([message(1), message(2)]);
    await vi.waitFor(() => expect(time.timerAt()).toBe(START + RETRY_DELAY_MILLIS));
    await consumer.stop();
    expect(deliveries).toBe(1);
    const after = consume(acknowledge);
    await vi.waitFor(() => expect(time.timerAt()).toBe(START + RETRY_DELAY_MILLIS));
    expect(after.batches).toEqual([]);
    time.goTo(START + RETRY_DELAY_MILLIS);
    await after.delivered(1);
    expect(after.batches[0]?.map(({ attempts }) => attempts)).toEqual([2, 2]);
    await after.stop();
  });
});

test("a delayed message waits, one sent later does not wait for it", async () => {
  const consumer = consume(acknowledge);
  await queue.send([{ ...message(1), delayMillis: 60_000 }]);
  await vi.waitFor(() => expect(time.timerAt()).toBe(START + 60_000));
  await queue.send([message(2)]);
  await consumer.delivered(1);
  await vi.waitFor(() => expect(time.timerAt()).toBe(START + 60_000));
  time.goTo(START + 60_000);
  await consumer.delivered(2);
  expect(consumer.batches.flat().map(({ body }) => body[0])).toEqual([2, 1]);
  await consumer.stop();
});

test("what was being delivered when the process ended comes again, counted on", async () => {
  const [id] = await queue.send([message(3)]);
  const neverSettled = new Promise<never>(() => {});
  let handed = 0;
  queue.consume(() => {
    handed += 1;
    return neverSettled;
  });
  await vi.waitFor(() => expect(handed).toBe(1));
  await storage.close();
  storage = place.open(time);
  queue = storage.queue("jobs");
  const consumer = consume(acknowledge);
  await consumer.delivered(1);
  expect(consumer.batches[0]).toMatchObject([{ id, attempts: 2, timestampMillis: START }]);
  await consumer.stop();
});

test("what was acknowledged does not come again, and queues share nothing", async () => {
  const consumer = consume(acknowledge);
  await queue.send([message(1)]);
  await storage.queue("others").send([message(9)]);
  await consumer.delivered(1);
  await consumer.stop();
  const after = consume(acknowledge);
  await after.stop();
  expect(after.batches).toEqual([]);
});

test("a send that fails stores none of its messages", async () => {
  const unstorable = { body: undefined as unknown as Uint8Array };
  await expect(queue.send([message(1), unstorable])).rejects.toThrow();
  const consumer = consume(acknowledge);
  await queue.send([message(2)]);
  await consumer.delivered(1);
  expect(consumer.batches[0]?.map(({ body }) => body[0])).toEqual([2]);
  await consumer.stop();
});
