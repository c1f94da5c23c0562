import { queueWith } from "../../behaviours/attach-queue.ts";
import { HONEST_QUEUE, settlingMethods } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

function unnamed(settle: () => void): void {
  try {
    settle();
  } catch (error) {
    throw new Error((error as Error).message);
  }
}

export const queueErrorsHaveNoName = variation(
  "queue-errors-have-no-name",
  "What a queue refuses fails with an Error of no name of its own.",
  "attachQueue",
  queueWith({
    accept(bodies) {
      const { error, stored } = HONEST_QUEUE.accept(bodies);
      return error === undefined ? { stored } : { stored, error: new Error(error.message) };
    },
    methods(batch) {
      const { acknowledge, retry, ...rest } = settlingMethods(batch);
      return {
        ...rest,
        acknowledge: (id) => unnamed(() => acknowledge(id)),
        retry: (id, options) => unnamed(() => retry(id, options)),
      };
    },
  }),
);
