import { attachQueue, withMessages } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";

/** A message as another run would have sent it. */
const LEFTOVER = { nonce: "earlier-0000000000000000", payloadBase64: "ZWFybGllcg==" };

export const queueDeliversAnotherMessage = variation(
  "queue-delivers-another-message",
  "In place of each message, one that an earlier run had left is delivered.",
  "attachQueue",
  (attachment) =>
    attachQueue(
      withMessages(attachment, (message) => ({
        ...message,
        body: Buffer.from(JSON.stringify(LEFTOVER)),
      })),
    ),
);
