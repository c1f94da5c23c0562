import type { KvNamespace } from "../worker/bindings.ts";
import type {
  QueueBatch,
  QueueHandler,
  QueueMessage,
  ScheduledHandler,
} from "../worker/worker-module.ts";
import { BindingAccess, type BindingNames } from "./binding-access.ts";
import { queueKey, readRecord, recordIn, SCHEDULED_KEY, writeRecord } from "./records.ts";
import { noteQueueBody } from "./value-form.ts";

/** Stores the event as it came. */
export function scheduledHandler(names: BindingNames): ScheduledHandler {
  return async ({ cron, scheduledTime }, env) => {
    const { kv } = new BindingAccess(env, names);
    await writeRecord(kv, SCHEDULED_KEY, { cron, scheduledTimeMillis: scheduledTime });
  };
}

async function observe(batch: QueueBatch, message: QueueMessage, kv: KvNamespace): Promise<void> {
  const { nonce, payloadBase64 } = recordIn(message.body) ?? {};
  if (typeof nonce !== "string" || typeof payloadBase64 !== "string") {
    await noteQueueBody(kv, message.body);
    return;
  }
  const { id: messageId, attempts } = message;
  const recorded = await readRecord(kv, queueKey(nonce));
  // A redelivery must not cover up the delivery before it.
  if (recorded === undefined || attempts <= Number(recorded.attempts)) {
    const delivery = { queue: batch.queue, attempts, messageId, payloadBase64, nonce };
    await writeRecord(kv, queueKey(nonce), delivery);
  }
}

/** Stores each message that reads as one of the module's own; passes over any other. */
export function queueHandler(names: BindingNames): QueueHandler {
  return async (batch, env) => {
    const { kv } = new BindingAccess(env, names);
    for (const message of batch.messages) {
      await observe(batch, message, kv);
    }
  };
}
