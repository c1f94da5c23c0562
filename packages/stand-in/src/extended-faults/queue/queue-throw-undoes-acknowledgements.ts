import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueThrowUndoesAcknowledgements = variation(
  "queue-throw-undoes-acknowledgements",
  "A handler that throws has all of its batch delivered again, what it had acknowledged too.",
  "attachQueue",
  queueWith({ again: ({ failed, settlement }) => failed || settlement?.kind === "retry" }),
);
