import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueTimestampIsMissing = variation(
  "queue-timestamp-is-missing",
  "A message tells no instant.",
  "attachQueue",
  queueWith({ timestamp: () => undefined }),
);
