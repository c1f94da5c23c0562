import { z } from "zod";

/** The probe's protocol id, a member of every JSON answer and of every streamed line. */
export const PROBE_PROTOCOL = "takoform.runtime-abi-probe@v1";

/** The protocol id of the probe that the extended corpus deploys. */
export const EXTENDED_PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";

const probe = z.literal(PROBE_PROTOCOL);

/*
 * The shapes of the probe's answers. Extra members are ignored. A value that the host supplied is
 * left unknown here: the probe reports it as it is, and whether it is right is the judge's question.
 */

export const healthAnswer = z.looseObject({ probe, ok: z.literal(true) });

export const handlerAnswer = z.looseObject({
  probe,
  argumentCount: z.number(),
  requestIsRequest: z.boolean(),
  requestMethod: z.unknown().optional(),
  envIsObject: z.boolean(),
  waitUntilIsFunction: z.boolean(),
});

export const environmentAnswer = z.looseObject({ probe, propertyNames: z.array(z.string()) });

/** Of the extended probe: what stands in env under each name, by its type and its keyed digest. */
export const valuesAnswer = z.looseObject({
  probe: z.literal(EXTENDED_PROBE_PROTOCOL),
  values: z.record(
    z.string(),
    // A digest is told of a string alone.
    z.looseObject({ type: z.string(), digest: z.string().optional() }),
  ),
});

export const globalsAnswer = z.looseObject({
  probe,
  present: z.array(z.string()),
  missing: z.array(z.string()),
});

export const kvStoredAnswer = z.looseObject({ probe, stored: z.literal(true) });

export const kvFoundAnswer = z.discriminatedUnion("found", [
  z.looseObject({ probe, found: z.literal(false) }),
  z.looseObject({ probe, found: z.literal(true), valueBase64: z.string() }),
]);

export const waitUntilRegisteredAnswer = z.looseObject({
  probe,
  registeredTasks: z.number(),
  responseSent: z.boolean(),
});

export const waitUntilSettledAnswer = z.discriminatedUnion("settled", [
  z.looseObject({ probe, settled: z.literal(false) }),
  z.looseObject({
    probe,
    settled: z.literal(true),
    afterRejection: z.unknown().optional(),
    nonce: z.unknown().optional(),
  }),
]);

/** Of the extended probe: what came of something that a request started, and whether that is all of it. */
export const markerAnswer = z.looseObject({
  probe: z.literal(EXTENDED_PROBE_PROTOCOL),
  settled: z.boolean(),
  nonce: z.unknown().optional(),
});

/** Of the extended probe: the latest invocation for which an order still stood. */
export const orderedInvocationAnswer = z.looseObject({
  probe: z.literal(EXTENDED_PROBE_PROTOCOL),
  observed: z.boolean(),
  /** Whether the order can still be read where the answer is made. */
  ordered: z.boolean(),
  nonce: z.unknown().optional(),
  cron: z.unknown().optional(),
  scheduledTimeMillis: z.unknown().optional(),
});

/** Of the extended probe: each recorded invocation of the scheduled handler. */
export const invocationsAnswer = z.looseObject({
  probe: z.literal(EXTENDED_PROBE_PROTOCOL),
  invocations: z.array(
    z.looseObject({
      nonce: z.unknown(),
      cron: z.unknown().optional(),
      scheduledTimeMillis: z.unknown().optional(),
      /** By the clock of the isolate: when the handler was called, and when it ended. */
      startedMillis: z.number(),
      endedMillis: z.number(),
      threw: z.boolean(),
    }),
  ),
});
export type RecordedInvocation = z.infer<typeof invocationsAnswer>["invocations"][number];

const kvFailure = z.looseObject({
  /** What was thrown: an Error of any realm, or something else. */
  isError: z.boolean(),
  name: z.unknown().optional(),
  message: z.unknown().optional(),
});

/** How one operation of a store ended, and what it brought, as the host supplied it. */
export const kvOutcome = z.looseObject({
  /** `threw` before there was a promise; `returned` something that is no promise. */
  how: z.enum(["resolved", "rejected", "threw", "returned"]),
  value: z.unknown().optional(),
  error: kvFailure.optional(),
});
export type KvOutcome = z.infer<typeof kvOutcome>;

/** Of the extended probe: what became of the operations that a request asked for, in their order. */
export const kvOperationsAnswer = z.looseObject({
  probe: z.literal(EXTENDED_PROBE_PROTOCOL),
  outcomes: z.array(kvOutcome),
  /** Whether every read brought what it was to be repeated for. */
  settled: z.boolean(),
});

export const scheduledAnswer = z.discriminatedUnion("observed", [
  z.looseObject({ probe, observed: z.literal(false) }),
  z.looseObject({
    probe,
    observed: z.literal(true),
    // Optional: JSON drops a member whose host-supplied value is undefined.
    cron: z.unknown().optional(),
    scheduledTimeMillis: z.unknown().optional(),
  }),
]);

export const scheduledClearedAnswer = z.looseObject({ probe, cleared: z.literal(true) });

export const queueSentAnswer = z.looseObject({ probe, sent: z.literal(true) });

export const queueDeliveredAnswer = z.discriminatedUnion("delivered", [
  z.looseObject({ probe, delivered: z.literal(false) }),
  z.looseObject({
    probe,
    delivered: z.literal(true),
    queue: z.unknown().optional(),
    attempts: z.unknown().optional(),
    messageId: z.unknown().optional(),
    payloadBase64: z.unknown().optional(),
    nonce: z.unknown().optional(),
  }),
]);

/** A line of an echo stream, from the probe or, stamped with `peer`, from the peer. */
export const echoLine = z.union([
  z.looseObject({ probe, read: z.number(), bytes: z.number(), peer: z.unknown().optional() }),
  z.looseObject({ probe, end: z.literal(true), peer: z.unknown().optional() }),
]);

/** A line of a response stream. */
export const chunkLine = z.looseObject({
  probe,
  chunk: z.number(),
  peer: z.unknown().optional(),
});
