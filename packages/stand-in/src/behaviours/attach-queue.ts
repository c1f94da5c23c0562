import { QUEUE_DELAY_MILLIS } from "../timings.ts";
import type { QueueBatch, QueueMessage } from "../worker/worker-module.ts";
import type { Behaviours, QueueAttachment } from "./behaviours.ts";

/** Delivers each message later, by itself, as a first attempt, under an id of its own. */
export const attachQueue: Behaviours["attachQueue"] = ({ queue, deliver, timers }) => {
  let sent = 0;
  return {
    async send(body) {
      sent += 1;
      const message = { id: `message-${sent}`, attempts: 1, body: Uint8Array.from(body) };
      timers.after(QUEUE_DELAY_MILLIS, () => deliver({ queue, messages: [message] }));
    },
  };
};

/** The same attachment with its batches changed on the way. */
export function withBatches(
  attachment: QueueAttachment,
  change: (batch: QueueBatch) => QueueBatch,
): QueueAttachment {
  return { ...attachment, deliver: (batch) => attachment.deliver(change(batch)) };
}

/** The same attachment with its messages changed on the way. */
export function withMessages(
  attachment: QueueAttachment,
  change: (message: QueueMessage) => QueueMessage,
): QueueAttachment {
  return withBatches(attachment, ({ queue, messages }) => ({
    queue,
    messages: messages.map(change),
  }));
}
