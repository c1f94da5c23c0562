import { EXACT_METHODS } from "@runtime-abi/protocol";
import { z } from "zod";
import {
  environmentCheck,
  globalsCheck,
  kvRoundTripCheck,
  loadCheck,
  queueRoundTripCheck,
  requestCheck,
  requestStreamCheck,
  responseStreamCheck,
  scheduledObservationCheck,
  statedLoad,
  text,
  unmeasuredCheck,
  waitUntilCheck,
} from "./check-schema.ts";
import { deliveriesCheck } from "./deliveries-check.ts";
import { kvOperationsCheck } from "./kv-operations-check.ts";
import { outboundCheck } from "./outbound-check.ts";
import { scheduledInvocationsCheck } from "./scheduled-invocations-check.ts";
import { disconnectCheck, slowReaderCheck, uploadCheck } from "./transport-checks.ts";

/** What every check of an extended contract says beside what it measures. */
const cited = {
  /** Home of the obligation in the definitions: `name@version`, a space, and the member's path. */
  clause: text,
  /** What passes where the definition leaves a form open, a sentence each. */
  accepts: z.array(text).min(1).optional(),
  /** Measured and shown; it never makes a run fail. Absent: it does. */
  advisory: z.literal(true).optional(),
  /** It moves or waits for so much that it is measured only when it is asked for. */
  heavy: z.literal(true).optional(),
};

/** What is loaded, where that is not one bundle whose outcome follows from its bytes. */
const load = z.discriminatedUnion("source", [
  /** `bundle`: one whose outcome only evaluation shows. Absent: it follows from the bytes. */
  statedLoad.extend({
    source: z.literal("bundle").optional(),
    /** How often it is loaded, one load after the other, with the same outcome. Absent: once. */
    times: z.int().min(2).max(4).optional(),
    /** By handler: what it means when the set that is answered differs there. */
    tells: z.record(text, text).optional(),
  }),
  /** Modules derived from the run's token, with what they export; the check names no bundle. */
  z.strictObject({ source: z.literal("unseen") }),
]);

const extendedLoadCheck = loadCheck.extend({ ...cited, bundle: text.optional(), load });

const extendedRequestCheck = requestCheck.extend({
  ...cited,
  expect: requestCheck.shape.expect.extend({
    /** The response must not hold the nonce, neither in its head nor in its body. */
    omits: z.literal("nonce").optional(),
  }),
  /** The nonce is sent as the query parameter of that name. */
  payload: z.strictObject({ nonceTemplate: text }).optional(),
});

/** One request of a series, stated to the byte, and what its answer must be. */
const seriesStep = z.strictObject({
  /** What the request is, for people. */
  says: text,
  request: z.strictObject({
    method: z.enum(EXACT_METHODS),
    path: text,
    headers: z.array(z.tuple([text, text])).optional(),
    body: z
      .strictObject({ length: z.enum(["declared", "unknown"]), base64: z.string() })
      .optional(),
  }),
  expect: z.strictObject({
    status: z.int(),
    /** The documents of which the answer must be one. */
    oneOf: z.array(z.record(z.string(), z.json())).min(1).optional(),
    /** The header that holds the document, where the answer has no content. */
    inHeader: text.optional(),
    /** The answer must not have one byte of content. */
    noContent: z.literal(true).optional(),
    /** All that the handler produced: a response that ends as a whole one has exactly these bytes. */
    bytesBase64: z.string().optional(),
    /**
     * How the response may end. Absent: as a whole one. `broken`: so that nobody can take it for a
     * whole one. `either`: in one of these two ways.
     */
    ending: z.enum(["broken", "either"]).optional(),
  }),
});
export type SeriesStep = z.infer<typeof seriesStep>;

const requestSeriesCheck = z.strictObject({
  name: text,
  operation: text,
  proves: text,
  ...cited,
  procedure: z.literal("requestSeries"),
  /** Name of the binding that what is asked passes through, for a service check. */
  throughBinding: text.optional(),
  series: z.array(seriesStep).min(1),
  /** Absent: as long as any direct check may take. */
  timing: z.strictObject({ deadlineSeconds: z.int() }).optional(),
});

/** What a request starts, and the marker that tells what came of it. */
const markerCheck = waitUntilCheck.extend({
  ...cited,
  procedure: z.literal("marker"),
  throughBinding: text.optional(),
  /** Counts that are posted with the nonce, and asked for with it. */
  send: z.record(text, z.int()).optional(),
  /** The client goes when the first line of the answer has come. Absent: it takes all of it. */
  clientLeaves: z.literal(true).optional(),
  expect: requestCheck.shape.expect.extend({
    /** Members of the marker, each with its value. */
    marker: z.record(text, z.json()),
  }),
});

/** One check of an extended contract: what its procedure needs, and where its obligation stands. */
export const extendedCheckSchema = z.discriminatedUnion("procedure", [
  extendedLoadCheck,
  extendedRequestCheck,
  requestSeriesCheck,
  environmentCheck.extend(cited),
  environmentCheck.extend({ ...cited, procedure: z.literal("values") }),
  globalsCheck.extend(cited),
  kvRoundTripCheck.extend(cited),
  requestStreamCheck.extend(cited),
  responseStreamCheck.extend(cited),
  waitUntilCheck.extend(cited),
  scheduledObservationCheck.extend(cited),
  queueRoundTripCheck.extend(cited),
  markerCheck,
  disconnectCheck.extend(cited),
  slowReaderCheck.extend(cited),
  uploadCheck.extend(cited),
  outboundCheck.extend(cited),
  kvOperationsCheck.extend(cited),
  scheduledInvocationsCheck.extend(cited),
  deliveriesCheck.extend(cited),
  unmeasuredCheck.extend({
    ...cited,
    // Not every obligation that nobody can see is somebody's blocker.
    unmeasured: unmeasuredCheck.shape.unmeasured.partial({ blockerId: true }),
  }),
]);

/** The first format's checks cite nothing: their clause follows from operation and procedure. */
type ClauseOptional<C> = C extends { clause: string }
  ? Omit<C, "clause"> & { clause?: string | undefined }
  : never;

/** A check of a contract, whichever its format. */
export type ContractCheck = ClauseOptional<z.infer<typeof extendedCheckSchema>>;

/** The check entry of one procedure. */
export type CheckOf<P extends ContractCheck["procedure"]> = Extract<
  ContractCheck,
  { readonly procedure: P }
>;

/** What a load check states of one bundle, where it does not load unseen modules. */
export type StatedLoad = Exclude<CheckOf<"load">["load"], { readonly source: "unseen" }>;

/** A check whose observation is correlated with the run by a nonce. */
export type CorrelatedCheck = Extract<ContractCheck, { payload?: unknown }> & {
  payload: { nonceTemplate: string };
};
