import { checked, type DefinitionCoverage, unmeasured } from "./obligation.ts";
import {
  NEEDS_CONTROL,
  NEEDS_DEAD_LETTER_QUEUE,
  NEEDS_SECOND_DEPLOYMENT,
  NOTHING_TO_TAKE_DOWN,
  SCOPED_BY_THE_BATCH,
} from "./reasons.ts";

const DELIVERED = "queue-batch-delivered-to-the-queue-handler";
const ATTEMPTS = "attempts-count-redeliveries";
const IDS = "ids-are-unique-and-stable";
const ACKNOWLEDGED = "acknowledged-message-stays-acknowledged";
const RETRIED = "retry-redelivers-one-message";
const SETTLING = "settling-what-is-not-the-batchs-is-refused";

const SEND = "operations.send";
const MANY = "operations.sendBatch";
const ACK = "operations.acknowledge";
const RETRY = "operations.retry";
const ACK_ALL = "operations.acknowledgeAll";
const RETRY_ALL = "operations.retryAll";

const SENDING = [
  checked(
    `description:1 description:2 ${SEND}.description:1 ${SEND}.description:2 ${SEND}.inputSchema.properties.body fixtures.send-accepted`,
    "A message is bytes: the consumer receives what was sent, byte for byte.",
    DELIVERED,
  ),
  checked(
    "description:1 description:6 semantics.delivery",
    "A message that was accepted is delivered, at least once.",
    DELIVERED,
  ),
  checked(
    `description:3 ${SEND}.outputSchema.properties.messageId`,
    "A message has an identity of the host's that no other message has, and the same at every delivery.",
    IDS,
    "send-returns-the-message-id",
  ),
  checked(
    "description:4",
    "A message tells when it was accepted, in milliseconds, and the same at every delivery.",
    "timestamp-is-stable-milliseconds",
  ),
  checked("description:5", "attempts is 1 at the first delivery.", DELIVERED),
  checked("description:5", "attempts grows by one at each further delivery.", ATTEMPTS),
  unmeasured(
    `description:6 ${SEND}.description:3`,
    "A resolved send is durable: a restart does not lose the message.",
    NEEDS_CONTROL,
    "accepted-message-survives-restart",
  ),
  checked(
    `${SEND}.description:1 ${SEND}.inputSchema.properties.delaySeconds limits.maxDelaySeconds`,
    "A message that was sent with a delay is not delivered before it.",
    "delayed-message-waits",
  ),
  checked(
    `description:2 limits.maxMessageBytes ${SEND}.errors.message_too_large ${MANY}.errors.message_too_large`,
    "A message of 127 000 bytes is accepted; a longer one is message_too_large.",
    "largest-message-is-delivered",
    "large-message-is-message-too-large",
    "rejected-batch-stores-nothing",
  ),
  checked(
    `${SEND}.errors.invalid_body ${MANY}.errors.invalid_body`,
    "A body that is neither bytes nor text is invalid_body.",
    "body-that-is-no-bytes-is-invalid-body",
  ),
  checked(
    `${MANY}.description:1 ${MANY}.description:2 ${MANY}.inputSchema.properties.messages ${MANY}.outputSchema.properties.messageIds fixtures.send-batch-accepted`,
    "A batch is accepted as a whole, and its identities come in the order of its messages.",
    "send-batch-answers-in-order",
  ),
  checked(
    `${MANY}.description:1`,
    "A batch that is rejected has stored nothing.",
    "rejected-batch-stores-nothing",
  ),
  checked(
    `limits.maxBatchMessages ${MANY}.errors.batch_too_large`,
    "A batch of more than 100 messages is batch_too_large.",
    "large-batch-is-batch-too-large",
  ),
];

const SETTLEMENT = [
  checked(
    `description:8 ${ACK}.description:1 ${ACK}.inputSchema.properties.messageId`,
    "A message that was acknowledged is not delivered again.",
    ACKNOWLEDGED,
  ),
  checked(
    "description:10",
    "A handler that throws has every message redelivered, but those it had acknowledged.",
    ACKNOWLEDGED,
  ),
  checked(
    `description:8 ${RETRY}.description:1 ${RETRY}.inputSchema.properties.messageId`,
    "A message that was handed back alone is delivered again, and its attempts grow.",
    RETRIED,
  ),
  checked(
    `description:8 ${RETRY}.description:2 ${RETRY}.inputSchema.properties.delaySeconds ${RETRY_ALL}.inputSchema.properties.delaySeconds`,
    "It is not before the delay that was asked for.",
    "retry-waits-for-its-delay",
  ),
  checked(
    "description:9",
    "A handler that returns without settling anything has acknowledged the batch.",
    "normal-return-acknowledges-the-batch",
  ),
  checked(
    `description:8 ${ACK_ALL}.description:1 ${ACK_ALL}.description:2 ${ACK_ALL}.inputSchema.properties.batchId`,
    "acknowledgeAll settles what is open, and undoes nothing.",
    "acknowledge-all-settles-the-rest",
  ),
  checked(
    `description:8 ${RETRY_ALL}.description:1 ${RETRY_ALL}.description:2 ${RETRY_ALL}.inputSchema.properties.batchId`,
    "retryAll hands back what is open, as an uncaught error does.",
    "retry-all-hands-back-the-rest",
  ),
  unmeasured(
    `${ACK}.description:2 ${ACK}.inputSchema.properties.batchId ${RETRY}.inputSchema.properties.batchId ${ACK}.errors.unknown_batch ${RETRY}.errors.unknown_batch ${ACK_ALL}.errors.unknown_batch ${RETRY_ALL}.errors.unknown_batch fixtures.settling-an-undelivered-batch-is-refused`,
    "Settling in a batch that was not delivered is unknown_batch.",
    SCOPED_BY_THE_BATCH,
  ),
  checked(
    `${ACK}.description:2 ${ACK}.errors.unknown_message ${RETRY}.errors.unknown_message`,
    "Settling a message that is not of the batch is unknown_message.",
    SETTLING,
  ),
  checked(
    `${ACK}.description:3 ${ACK}.errors.already_settled ${RETRY}.errors.already_settled`,
    "Settling a message twice is already_settled.",
    "second-settlement-is-already-settled",
  ),
];

const CONSUMER = [
  checked(
    `description:11 ${RETRY}.description:3`,
    "maxRetries counts redeliveries only.",
    "retries-end-after-max-retries",
    ATTEMPTS,
  ),
  unmeasured(
    `description:12 description:13 ${RETRY}.description:3`,
    "A message whose retries are used up becomes a new message of the dead-letter queue, or is dropped.",
    NEEDS_DEAD_LETTER_QUEUE,
  ),
  unmeasured(
    "description:15 description:16",
    "A second consumer of a queue is refused.",
    NEEDS_SECOND_DEPLOYMENT,
  ),
  unmeasured(
    `${SEND}.errors.backend_unavailable ${MANY}.errors.backend_unavailable ${ACK}.errors.backend_unavailable ${RETRY}.errors.backend_unavailable ${ACK_ALL}.errors.backend_unavailable ${RETRY_ALL}.errors.backend_unavailable`,
    "A queue that cannot be reached is backend_unavailable.",
    NOTHING_TO_TAKE_DOWN,
  ),
];

/** All that `edge.queue@1.0.0` demands. */
export const EDGE_QUEUE: DefinitionCoverage = {
  definition: "edge.queue",
  obligations: [...SENDING, ...SETTLEMENT, ...CONSUMER],
  explains: [
    "description:7",
    "description:14",
    "description:17",
    `${MANY}.description:3`,
    "semantics.consistency",
    "semantics.ordering",
  ],
};
