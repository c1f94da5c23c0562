import { queueWith } from "../../behaviours/attach-queue.ts";
import { HONEST_QUEUE } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueRetryDelayIsIgnored = variation(
  "queue-retry-delay-is-ignored",
  "A message that is handed back for later comes as soon as any.",
  "attachQueue",
  queueWith({
    delayMillis: (asked, seconds) =>
      HONEST_QUEUE.delayMillis(asked, asked === "retry" ? undefined : seconds),
  }),
);
