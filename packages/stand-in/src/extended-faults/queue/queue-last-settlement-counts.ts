import { queueWith } from "../../behaviours/attach-queue.ts";
import { settlingMethods } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueLastSettlementCounts = variation(
  "queue-last-settlement-counts",
  "A message can be settled twice, and the last settlement counts.",
  "attachQueue",
  queueWith({
    methods: ({ ids, settled }) => ({
      ...settlingMethods({ ids, settled }),
      acknowledge: (id) => void settled.set(ids.indexOf(id), { kind: "acknowledged" }),
      retry: (id, options) => void settled.set(ids.indexOf(id), { kind: "retry", ...options }),
    }),
  }),
);
