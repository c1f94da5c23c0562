import { queueWith } from "../../behaviours/attach-queue.ts";
import { acceptAll } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueTakesLongMessages = variation(
  "queue-takes-long-messages",
  "A message may be of any length.",
  "attachQueue",
  queueWith({ accept: acceptAll("message_too_large") }),
);
