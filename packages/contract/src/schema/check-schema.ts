import { z } from "zod";

/*
 * One schema for each procedure. The extended format adds members to them; what it adds stands in a
 * file of its own, and the first format refuses it.
 */

export const text = z.string().min(1);

const request = z.strictObject({ method: z.enum(["GET", "POST", "DELETE"]), path: text });

/** `json` is the whole document that the answer must be, where the contract states one. */
const expectation = z.strictObject({
  status: z.int(),
  json: z.record(z.string(), z.json()).optional(),
});

const identity = { name: text, operation: text, proves: text };

/** Exactly one of the two expectations is there. */
export const statedLoad = z.strictObject({
  declaredHandlers: z.array(text),
  expectExportedHandlers: z.array(text).optional(),
  expectError: text.optional(),
});

export const loadCheck = z.strictObject({
  ...identity,
  procedure: z.literal("load"),
  bundle: text,
  load: statedLoad,
});

export const requestCheck = z.strictObject({
  ...identity,
  procedure: z.literal("request"),
  request,
  expect: expectation,
});

export const environmentCheck = requestCheck.extend({ procedure: z.literal("environment") });
export const globalsCheck = requestCheck.extend({ procedure: z.literal("globals") });

const bytesPayload = z.strictObject({ nonceTemplate: text, bytesBase64: text });
const pollTiming = z.strictObject({ deadlineSeconds: z.int(), pollMillis: z.int() });

export const kvRoundTripCheck = z.strictObject({
  ...identity,
  procedure: z.literal("kvRoundTrip"),
  request,
  payload: bytesPayload,
  timing: pollTiming,
});

export const requestStreamCheck = z.strictObject({
  ...identity,
  procedure: z.literal("requestStream"),
  /** Name of the binding that the request passes through, for a service check. */
  throughBinding: text.optional(),
  request,
  timing: z.strictObject({
    deadlineSeconds: z.int(),
    gapMillis: z.int(),
    /** Sizes of the chunks to send, in bytes. */
    requestChunkSize: z.array(z.int()),
  }),
});

export const responseStreamCheck = z.strictObject({
  ...identity,
  procedure: z.literal("responseStream"),
  throughBinding: text.optional(),
  request,
  timing: z.strictObject({ deadlineSeconds: z.int(), gapMillis: z.int(), chunks: z.int() }),
});

export const waitUntilCheck = z.strictObject({
  ...identity,
  procedure: z.literal("waitUntil"),
  request,
  expect: expectation.required({ json: true }),
  payload: z.strictObject({ nonceTemplate: text }),
  timing: pollTiming.extend({ delayMillis: z.int() }),
});

export const scheduledObservationCheck = z.strictObject({
  ...identity,
  procedure: z.literal("scheduledObservation"),
  request,
  timing: pollTiming,
});

export const queueRoundTripCheck = kvRoundTripCheck.extend({
  procedure: z.literal("queueRoundTrip"),
});

/** An obligation that cannot be observed, stated instead of left out. */
export const unmeasuredCheck = z.strictObject({
  ...identity,
  procedure: z.literal("unmeasured"),
  unmeasured: z.strictObject({
    reason: text,
    closedBy: text,
    blockerId: text,
    wouldUse: text.optional(),
    recommended: text.optional(),
  }),
});

/** One check of the first format: exactly the members that its procedure needs. */
export const checkSchema = z.discriminatedUnion("procedure", [
  loadCheck,
  requestCheck,
  environmentCheck,
  globalsCheck,
  kvRoundTripCheck,
  requestStreamCheck,
  responseStreamCheck,
  waitUntilCheck,
  scheduledObservationCheck,
  queueRoundTripCheck,
  unmeasuredCheck,
]);
