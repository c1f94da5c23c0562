import { attachQueue, withMessages } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";
import type { QueueMessage } from "../worker/worker-module.ts";

/** Far enough from the end that what follows still closes the document. */
const FROM_THE_END_BYTES = 10;

/** Turns the last letter before that place from one case to the other. */
function mangled({ body, ...message }: QueueMessage): QueueMessage {
  const bytes = Buffer.from(body as Uint8Array);
  const kept = bytes.length - FROM_THE_END_BYTES;
  const text = bytes.toString("latin1");
  const at = text.slice(0, kept).search(/[a-z][^a-z]*$/i);
  bytes[at] = (bytes[at] ?? 0) ^ 0x20;
  return { ...message, body: bytes };
}

export const queueManglesBytes = variation(
  "queue-mangles-bytes",
  "One letter late in a message changes its case on the way.",
  "attachQueue",
  (attachment) => attachQueue(withMessages(attachment, mangled)),
);
