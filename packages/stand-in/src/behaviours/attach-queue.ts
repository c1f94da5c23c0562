import type { QueueBatch, QueueMessage } from "../worker/worker-module.ts";
import type { Behaviours, QueueAttachment } from "./behaviours.ts";
import { HONEST_QUEUE } from "./queue/honest-queue.ts";
import { QueueBroker } from "./queue/queue-broker.ts";
import type { QueueRules } from "./queue/queue-rules.ts";

/** Delivers each message later, by itself, under an id of its own, and again when it has to. */
export const attachQueue: Behaviours["attachQueue"] = (attachment) =>
  new QueueBroker(attachment, HONEST_QUEUE);

/** The same attachment with other rules. */
export function queueWith(rules: Partial<QueueRules>): Behaviours["attachQueue"] {
  return (attachment) => new QueueBroker(attachment, { ...HONEST_QUEUE, ...rules });
}

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
  return withBatches(attachment, ({ messages, ...batch }) => ({
    ...batch,
    messages: messages.map(change),
  }));
}
