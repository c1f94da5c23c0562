import { queueWith } from "../../behaviours/attach-queue.ts";
import { settlingMethods } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueAcknowledgeFails = variation(
  "queue-acknowledge-fails",
  "acknowledge fails for every message.",
  "attachQueue",
  queueWith({
    methods: (batch) => ({
      ...settlingMethods(batch),
      acknowledge() {
        throw new Error("not now");
      },
    }),
  }),
);
