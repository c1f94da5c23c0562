import { queueWith } from "../../behaviours/attach-queue.ts";
import { HONEST_QUEUE } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueRejectedTaskRedelivers = variation(
  "queue-rejected-task-redelivers",
  "A background task that rejects makes a failure of the invocation.",
  "attachQueue",
  queueWith({
    again: (ended) => HONEST_QUEUE.again({ ...ended, failed: ended.failed || ended.taskRejected }),
  }),
);
