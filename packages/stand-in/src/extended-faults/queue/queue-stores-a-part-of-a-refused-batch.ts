import { queueWith } from "../../behaviours/attach-queue.ts";
import { HONEST_QUEUE } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueStoresAPartOfARefusedBatch = variation(
  "queue-stores-a-part-of-a-refused-batch",
  "Of a batch that is refused, what could be stored is.",
  "attachQueue",
  queueWith({
    accept(bodies) {
      const { error, stored } = HONEST_QUEUE.accept(bodies);
      const fitting = bodies.filter((body) => HONEST_QUEUE.accept([body]).error === undefined);
      return error === undefined ? { stored } : { stored: fitting, error };
    },
  }),
);
