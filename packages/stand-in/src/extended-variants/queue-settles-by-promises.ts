import { queueWith } from "../behaviours/attach-queue.ts";
import { settlingMethods } from "../behaviours/queue/honest-queue.ts";
import { variation } from "../behaviours/variation.ts";

export const queueSettlesByPromises = variation(
  "queue-settles-by-promises",
  "The methods that settle return promises, and refuse by rejecting them.",
  "attachQueue",
  queueWith({
    methods(batch) {
      const { acknowledge, retry, acknowledgeAll, retryAll } = settlingMethods(batch);
      return {
        acknowledge: async (id) => acknowledge(id),
        retry: async (id, options) => retry(id, options),
        acknowledgeAll: async () => acknowledgeAll(),
        retryAll: async (options) => retryAll(options),
      };
    },
  }),
);
