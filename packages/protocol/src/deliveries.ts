import { z } from "zod";
import { EXTENDED_PROBE_PROTOCOL } from "./probe.ts";

/*
 * What the extended probe tells of messages that it sent to its own queue, and of their deliveries.
 * A value that the host supplied is left unknown, as in every answer of a probe.
 */

const probe = z.literal(EXTENDED_PROBE_PROTOCOL);

/** How a call of the host's ended. */
const callOutcome = z.looseObject({
  /** `missing`: there is no such method to call. */
  how: z.enum(["resolved", "rejected", "missing"]),
  /** What it resolved to; absent: nothing. */
  value: z.unknown().optional(),
  /** What the error is named; absent: what was thrown has no name. */
  name: z.unknown().optional(),
  message: z.unknown().optional(),
});
export type CallOutcome = z.infer<typeof callOutcome>;

/** What became of each call that sends, and what the bytes were. */
export const deliveriesSentAnswer = z.looseObject({
  probe,
  sent: z.array(callOutcome),
  /** The clock of the isolate before the first of these calls, in milliseconds since the epoch. */
  atMillis: z.number(),
  /** By message: how many bytes its body had, and their SHA-256 in lowercase hex. */
  bodies: z.array(z.looseObject({ bytes: z.number(), sha256: z.string() })),
});

const delivery = z.looseObject({
  nonce: z.unknown(),
  /** The message's place among those that were sent. */
  message: z.number(),
  /** Tells deliveries apart that carry the same count of attempts. */
  copy: z.number(),
  attempts: z.unknown().optional(),
  id: z.unknown().optional(),
  timestampMillis: z.unknown().optional(),
  batchId: z.unknown().optional(),
  queue: z.unknown().optional(),
  /** The clock of the isolate, in milliseconds since the epoch. */
  atMillis: z.number(),
  bytes: z.number().optional(),
  sha256: z.string().optional(),
  /** What the handler did with the message, in order. */
  steps: z.array(callOutcome.extend({ step: z.string() })),
  /**
   * The batch's messages in its order: a message of this run by its place, any other without, and
   * with what it asks of the whole batch.
   */
  batch: z.array(
    z.looseObject({
      message: z.number().optional(),
      attempts: z.unknown().optional(),
      orders: z.unknown().optional(),
    }),
  ),
});
export type Delivery = z.infer<typeof delivery>;

/** The deliveries of a run's messages up to now. */
export const deliveriesAnswer = z.looseObject({ probe, deliveries: z.array(delivery) });
