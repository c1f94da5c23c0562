import { queueWith } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";

export const queueAnswersWithDocuments = variation(
  "queue-answers-with-documents",
  "send and sendBatch resolve to documents that hold the ids.",
  "attachQueue",
  queueWith({
    sent: (ids, isBatch) => (isBatch ? { messageIds: ids } : { messageId: ids[0] }),
  }),
);
