import { queueWith } from "../../behaviours/attach-queue.ts";
import { acceptAll } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueTakesAnyValue = variation(
  "queue-takes-any-value",
  "What is no bytes is sent as JSON.",
  "attachQueue",
  queueWith({ accept: acceptAll("invalid_body") }),
);
