import { queueWith } from "../../behaviours/attach-queue.ts";
import { HONEST_QUEUE } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

const KEPT_BYTES = 64 * 1024;

export const queueCutsLongBodies = variation(
  "queue-cuts-long-bodies",
  "Of a body, no more than 64 KiB arrive.",
  "attachQueue",
  queueWith({
    accept(bodies) {
      const { stored, ...rest } = HONEST_QUEUE.accept(bodies);
      return {
        ...rest,
        stored: stored.map((body) => (body as Uint8Array).subarray(0, KEPT_BYTES)),
      };
    },
  }),
);
