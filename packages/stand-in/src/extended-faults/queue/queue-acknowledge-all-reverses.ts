import { queueWith } from "../../behaviours/attach-queue.ts";
import { settlingMethods } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueAcknowledgeAllReverses = variation(
  "queue-acknowledge-all-reverses",
  "acknowledgeAll acknowledges what was handed back, too.",
  "attachQueue",
  queueWith({
    methods: ({ ids, settled }) => ({
      ...settlingMethods({ ids, settled }),
      acknowledgeAll() {
        for (const place of ids.keys()) {
          settled.set(place, { kind: "acknowledged" });
        }
      },
    }),
  }),
);
