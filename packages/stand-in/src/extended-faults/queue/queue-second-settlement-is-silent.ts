import { queueWith } from "../../behaviours/attach-queue.ts";
import { settlingMethods } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueSecondSettlementIsSilent = variation(
  "queue-second-settlement-is-silent",
  "A message can be settled twice, and the first settlement stands.",
  "attachQueue",
  queueWith({
    methods: ({ ids, settled }) => {
      const honest = settlingMethods({ ids, settled });
      const isOpen = (id: unknown) => !settled.has(ids.indexOf(id));
      return {
        ...honest,
        acknowledge: (id) => (isOpen(id) ? honest.acknowledge(id) : undefined),
        retry: (id, options) => (isOpen(id) ? honest.retry(id, options) : undefined),
      };
    },
  }),
);
