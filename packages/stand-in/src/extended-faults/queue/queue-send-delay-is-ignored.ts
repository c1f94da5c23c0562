import { queueWith } from "../../behaviours/attach-queue.ts";
import { HONEST_QUEUE } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueSendDelayIsIgnored = variation(
  "queue-send-delay-is-ignored",
  "A message that is sent for later comes as soon as any.",
  "attachQueue",
  queueWith({
    delayMillis: (asked, seconds) =>
      HONEST_QUEUE.delayMillis(asked, asked === "send" ? undefined : seconds),
  }),
);
