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

/** What every check of an extended contract says beside what it measures. */
const cited = {
  /** Home of the obligation in the definitions: `name@version`, a space, and the member's path. */
  clause: text,
  /** What passes where the definition leaves a form open, a sentence each. */
  accepts: z.array(text).min(1).optional(),
  /** Measured and shown; it never makes a run fail. Absent: it does. */
  advisory: z.literal(true).optional(),
};

/** What is loaded, where that is not one bundle whose outcome follows from its bytes. */
const load = z.discriminatedUnion("source", [
  /** `bundle`: one whose outcome only evaluation shows. Absent: it follows from the bytes. */
  statedLoad.extend({
    source: z.literal("bundle").optional(),
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

/** One check of an extended contract: what its procedure needs, and where its obligation stands. */
export const extendedCheckSchema = z.discriminatedUnion("procedure", [
  extendedLoadCheck,
  extendedRequestCheck,
  environmentCheck.extend(cited),
  globalsCheck.extend(cited),
  kvRoundTripCheck.extend(cited),
  requestStreamCheck.extend(cited),
  responseStreamCheck.extend(cited),
  waitUntilCheck.extend(cited),
  scheduledObservationCheck.extend(cited),
  queueRoundTripCheck.extend(cited),
  unmeasuredCheck.extend(cited),
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
