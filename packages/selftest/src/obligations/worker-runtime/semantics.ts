import { checked, type Obligation, unmeasured } from "../obligation.ts";
import { WIRE_OF_THE_HOST } from "../reasons.ts";

const QUEUE = "queue-batch-delivered-to-the-queue-handler";
const BATCH = "operations.queue";

/** What the definition says of itself as a whole. */
export const SEMANTICS: readonly Obligation[] = [
  checked(
    "semantics.consistency",
    "A response reflects what the handler finished before it.",
    "read-after-write-through-the-binding",
  ),
  checked("semantics.delivery", "A message is delivered at least once.", QUEUE),
  unmeasured(
    `${BATCH}.inputSchema.properties.messages`,
    "A body travels to the handler in the family's base64 shape.",
    WIRE_OF_THE_HOST,
  ),
];
