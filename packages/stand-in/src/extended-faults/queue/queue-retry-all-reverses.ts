import { queueWith } from "../../behaviours/attach-queue.ts";
import { settlingMethods } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueRetryAllReverses = variation(
  "queue-retry-all-reverses",
  "retryAll hands back what was acknowledged, too.",
  "attachQueue",
  queueWith({
    methods: ({ ids, settled }) => ({
      ...settlingMethods({ ids, settled }),
      retryAll() {
        for (const place of ids.keys()) {
          settled.set(place, { kind: "retry" });
        }
      },
    }),
  }),
);
