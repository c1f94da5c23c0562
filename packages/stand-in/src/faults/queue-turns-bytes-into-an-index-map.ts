import { attachQueue, withMessages } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";

export const queueTurnsBytesIntoAnIndexMap = variation(
  "queue-turns-bytes-into-an-index-map",
  "A message arrives as the object that JSON makes of a byte array.",
  "attachQueue",
  (attachment) =>
    attachQueue(
      withMessages(attachment, ({ body, ...message }) => ({
        ...message,
        body: { ...(body as Uint8Array) },
      })),
    ),
);
