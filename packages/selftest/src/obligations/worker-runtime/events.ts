import { checked, type Obligation, unmeasured } from "../obligation.ts";
import { DIAGNOSTICS_ARE_PRIVATE, NEEDS_CONSUMER_SETTINGS } from "../reasons.ts";

const SCHEDULED = "scheduled-invoked-by-the-host-cron-attachment";
const QUEUE = "queue-batch-delivered-to-the-queue-handler";
const CRON = "operations.scheduled";
const BATCH = "operations.queue";

/** What the scheduled and the queue handler demand. */
export const EVENTS: readonly Obligation[] = [
  checked(
    `${CRON}.description:1 ${CRON}.description:2 ${CRON}.inputSchema.properties.cron ${CRON}.inputSchema.properties.scheduledTime`,
    "The host invokes scheduled at a match of the cron trigger, with the expression and the instant in milliseconds.",
    SCHEDULED,
  ),
  checked(
    `description:3 ${CRON}.description:1 ${BATCH}.description:1`,
    "The scheduled and the queue handler are called with event, env and ctx.",
    "scheduled-and-queue-receive-three-arguments",
  ),
  checked(
    `${CRON}.description:1 ${CRON}.description:2`,
    "Each match is an invocation of its own: two that follow each other are a minute apart.",
    "consecutive-matches-advance-by-a-minute",
  ),
  checked(
    `description:4 ${CRON}.description:3`,
    "A promise that scheduled returned is awaited, and ctx.waitUntil extends the invocation further.",
    "wait-until-extends-scheduled-and-queue",
  ),
  checked(
    `description:8 ${CRON}.description:4`,
    "A scheduled handler that throws is not invoked again in the same minute.",
    "scheduled-throw-is-not-retried-in-its-minute",
  ),
  unmeasured(
    `description:8 ${CRON}.description:4 ${CRON}.errors.handler_failed ${BATCH}.errors.handler_failed`,
    "A handler that throws is reported as handler_failed.",
    DIAGNOSTICS_ARE_PRIVATE,
  ),
  checked(
    `${BATCH}.description:1 ${BATCH}.description:2 ${BATCH}.inputSchema.properties.messages ${BATCH}.inputSchema.properties.queue`,
    "The host delivers a message to queue, with its bytes, the queue's name, an identity, and 1 as the first count of attempts.",
    QUEUE,
  ),
  checked(
    `${BATCH}.description:2 ${BATCH}.inputSchema.properties.batchId ${BATCH}.inputSchema.properties.queue`,
    "A batch carries its own identity and the name of its queue.",
    "batch-carries-its-identity",
  ),
  checked(
    `${BATCH}.description:2 ${BATCH}.inputSchema.properties.messages`,
    "A message tells when the host accepted it, in milliseconds, and the same at every delivery.",
    "timestamp-is-stable-milliseconds",
  ),
  checked(
    `${BATCH}.description:5`,
    "A handler that returns without settling anything has acknowledged the batch.",
    "normal-return-acknowledges-the-batch",
  ),
  checked(
    `description:8 ${BATCH}.description:6 fixtures.queue-failure-fails-the-whole-batch`,
    "A handler that throws has every message redelivered that was not acknowledged before.",
    "attempts-count-redeliveries",
  ),
  checked(
    `${BATCH}.description:6`,
    "What was acknowledged before the throw stays acknowledged.",
    "acknowledged-message-stays-acknowledged",
  ),
  unmeasured(
    `${BATCH}.description:4 limits.maxQueueBatchMessages`,
    "Size and timing of a batch follow the consumer's settings; it holds 100 messages at most.",
    NEEDS_CONSUMER_SETTINGS,
  ),
  checked(
    "limits.maxQueueMessageBytes",
    "A message of 127 000 bytes is accepted and delivered.",
    "largest-message-is-delivered",
  ),
];
