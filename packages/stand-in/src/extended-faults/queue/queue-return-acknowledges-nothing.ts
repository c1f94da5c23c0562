import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueReturnAcknowledgesNothing = variation(
  "queue-return-acknowledges-nothing",
  "What a handler has not settled is delivered again although it returned.",
  "attachQueue",
  queueWith({ again: ({ settlement }) => settlement?.kind !== "acknowledged" }),
);
