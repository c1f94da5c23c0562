import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueSendTellsNoId = variation(
  "queue-send-tells-no-id",
  "send and sendBatch resolve to nothing.",
  "attachQueue",
  queueWith({ sent: () => undefined }),
);
