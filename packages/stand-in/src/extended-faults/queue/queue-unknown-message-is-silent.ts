import { queueWith } from "../../behaviours/attach-queue.ts";
import { settlingMethods } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueUnknownMessageIsSilent = variation(
  "queue-unknown-message-is-silent",
  "Settling a message that is not in the batch is passed over.",
  "attachQueue",
  queueWith({
    methods: (batch) => {
      const honest = settlingMethods(batch);
      return {
        ...honest,
        acknowledge: (id) => (batch.ids.includes(id) ? honest.acknowledge(id) : undefined),
      };
    },
  }),
);
