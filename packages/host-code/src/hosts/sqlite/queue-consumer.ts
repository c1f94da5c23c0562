import type { CronTime } from "../../cron/cron-clock.ts";
import type { MessageQueue } from "../host-runtime.ts";
import { RETRY_DELAY_MILLIS } from "./limits.ts";
import type { MessageTable } from "./message-table.ts";

export interface QueueConsumer {
  /** Looks at once for what is due, instead of when the next message was known to be. */
  wake(): void;
  /** Hands out no further batch; resolves when the one in flight has been settled. */
  stop(): Promise<void>;
}

/** Hands out what is due, one batch after another, and waits while nothing is. */
export function startQueueConsumer(
  table: MessageTable,
  deliver: Parameters<MessageQueue["consume"]>[0],
  time: CronTime,
): QueueConsumer {
  let stopped = false;
  let cancelWait = () => {};
  let working: Promise<void> | undefined;
  const deliverDue = async () => {
    // Not within the call that sent a message: its caller is to be told first.
    await Promise.resolve();
    while (!stopped) {
      const batch = table.take(time.now());
      if (batch.length === 0) return;
      const settlements = await deliver(batch).catch(() => []);
      table.settle(batch, settlements, time.now());
    }
  };
  const work = async () => {
    let next: number | undefined;
    try {
      await deliverDue();
      next = table.nextDue();
    } catch (error) {
      console.error("the queue's storage failed:", error);
      next = time.now() + RETRY_DELAY_MILLIS;
    }
    working = undefined;
    if (next === undefined || stopped) return;
    cancelWait = time.after(Math.max(0, next - time.now()), wake);
  };
  const wake = () => {
    if (stopped || working !== undefined) return;
    cancelWait();
    working = work();
  };
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      cancelWait();
      await working;
    },
  };
}
