import { setTimeout as sleep } from "node:timers/promises";
import type { StoredMessage } from "@runtime-abi/host-code";
import { type Actions, args, directory, equal, pattern, runtime, say } from "./host-under-test.ts";

declare const Deno: {
  readonly pid: number;
  kill(pid: number, signal: "SIGKILL"): void;
};

const ACKNOWLEDGED = { kind: "acknowledged" } as const;

export const QUEUE_ACTIONS: Actions = {
  /** Two messages: one is acknowledged at once, the other put off, and then lost by a rejection. */
  async "queue redelivery"() {
    const storage = await runtime.openStorage(directory);
    const queue = storage.queue("jobs");
    const [first, second] = await queue.send([
      { body: Uint8Array.of(1) },
      { body: pattern(127_000) },
    ]);
    const deliveries: string[] = [];
    const seen = new Set<string>();
    await new Promise<void>((resolve) => {
      queue.consume(async ([message]) => {
        if (message === undefined) throw new Error("an empty batch");
        seen.add(`${message.id} ${message.timestampMillis}`);
        const name = message.id === first ? "first" : "second";
        deliveries.push(`${name} ${message.attempts}`);
        if (name === "first") return [ACKNOWLEDGED];
        if (message.attempts === 1) return [{ kind: "retry", delayMillis: 20 }];
        if (message.attempts === 2) throw new Error("lost");
        setTimeout(resolve, 200);
        say(equal(message.body, pattern(127_000)));
        return [ACKNOWLEDGED];
      });
    });
    say(deliveries.sort());
    say([seen.size, typeof second]);
    await storage.close();
  },
  /** Is killed while a message is being delivered. */
  async "queue killed"() {
    const queue = (await runtime.openStorage(directory)).queue("jobs");
    say(await queue.send([{ body: Uint8Array.of(7) }]));
    queue.consume(async (batch) => {
      say(batch.map(told));
      Deno.kill(Deno.pid, "SIGKILL");
      return await new Promise(() => {});
    });
    await new Promise(() => {});
  },
  /** Takes up what is there, so many deliveries of it, and ends. */
  async "queue take"() {
    const storage = await runtime.openStorage(directory);
    let left = Number(args[0]);
    let taken = () => {};
    const allTaken = new Promise<void>((resolve) => {
      taken = resolve;
    });
    if (left === 0) taken();
    const consumer = storage.queue("jobs").consume(async (batch) => {
      say(batch.map((message) => ({ ...told(message), ageMillis: ageOf(message) })));
      left -= 1;
      if (left === 0) taken();
      return [ACKNOWLEDGED];
    });
    await allTaken;
    await consumer.stop();
    await storage.close();
  },
  /** Sends with a delay and ends. */
  async "queue delayed"() {
    const storage = await runtime.openStorage(directory);
    await storage.queue("jobs").send([{ body: Uint8Array.of(9), delayMillis: Number(args[0]) }]);
    await storage.close();
  },
  /** As many and as long as a batch of the ABI may be; and what is sent when nobody consumes. */
  async "queue batch"() {
    const storage = await runtime.openStorage(directory);
    const queue = storage.queue("jobs");
    const ids = await queue.send(Array.from({ length: 100 }, () => ({ body: pattern(127_000) })));
    const got = new Set<string>();
    const consumer = queue.consume(async (batch) => {
      for (const { id, body } of batch) if (body.length === 127_000) got.add(id);
      return batch.map(() => ACKNOWLEDGED);
    });
    while (got.size < 100) await sleep(10);
    await consumer.stop();
    say([new Set(ids).size, ids.every((id) => got.has(id))]);
    await queue.send([{ body: Uint8Array.of(9) }]);
    await sleep(100);
    say(got.size);
    await storage.close();
  },
  /** Stops while a message is being delivered: that delivery ends, and is settled. */
  async "queue stop"() {
    const storage = await runtime.openStorage(directory);
    const queue = storage.queue("jobs");
    await queue.send([{ body: Uint8Array.of(1) }]);
    let consumer: { stop(): Promise<void> } | undefined;
    await new Promise<void>((resolve) => {
      consumer = queue.consume(async () => {
        resolve();
        await sleep(100);
        say("delivered");
        return [ACKNOWLEDGED];
      });
    });
    await consumer?.stop();
    say("stopped");
    await storage.close();
  },
};

function told({ id, attempts, body }: StoredMessage): object {
  return { id, attempts, body: Array.from(body) };
}

function ageOf({ timestampMillis }: StoredMessage): number {
  return Date.now() - timestampMillis;
}
