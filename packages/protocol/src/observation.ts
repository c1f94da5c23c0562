import { z } from "zod";
import { originSchema } from "./outbound.ts";
import { PROCEDURES } from "./procedures.ts";

/*
 * The observations as they are stored: plain JSON, bounded, scrubbed. The judge sees nothing else.
 * All `...AtMillis` are monotonic milliseconds since the start of the measurement they stand in.
 */

/** Why an exchange was made; a procedure uses the roles that it needs. */
export const EXCHANGE_ROLES = [
  "setup",
  "main",
  "roundTrip",
  "beside",
  "trigger",
  "atOnce",
  "baseline",
  "clear",
  "poll",
  "diagnostics",
  "lateRead",
] as const;
export type ExchangeRole = (typeof EXCHANGE_ROLES)[number];

/**
 * How an exchange ended on the wire.
 * - `complete`: the body ended as HTTP says it must.
 * - `cut`: it ended by FIN before its terminator or its declared length.
 * - `reset`: it ended by RST after the head.
 * - `noHead`: it ended without a response head; `failure` says how.
 * - `stopped`: we ended it, by a deadline, a cap or an abort; `failure` says which.
 */
export const EXCHANGE_ENDS = ["complete", "cut", "reset", "noHead", "stopped"] as const;
export type ExchangeEnd = (typeof EXCHANGE_ENDS)[number];

/**
 * What went wrong in an exchange.
 * - `resolve`, `refused`, `connect`, `tls`: no connection came about.
 * - `closed`, `reset`: the connection ended (FIN, RST) before a response head.
 * - `malformed`: what came is not HTTP/1.1.
 * - `excess`: bytes came beyond the declared length.
 * - `headCap`, `bodyCap`, `lineCap`: a cap of ours was passed.
 * - `deadline`: the check's own deadline came. `aborted`: the run was stopped.
 */
export const EXCHANGE_FAILURES = [
  "resolve",
  "refused",
  "connect",
  "tls",
  "closed",
  "reset",
  "malformed",
  "excess",
  "headCap",
  "bodyCap",
  "lineCap",
  "deadline",
  "aborted",
] as const;
export type ExchangeFailure = (typeof EXCHANGE_FAILURES)[number];

const millis = z.number().nonnegative();
const count = z.int().nonnegative();

/** `[cumulative bytes, millis]`: by that instant that many bytes in all had gone or come. */
const progress = z.array(z.tuple([count, millis]));

export const exchangeSchema = z.strictObject({
  role: z.enum(EXCHANGE_ROLES),
  method: z.string(),
  /** Path and query as sent, the endpoint's base path left out. */
  path: z.string(),
  startedAtMillis: millis,
  /** When the connection (TLS included) stood; absent when it never did. */
  connectedAtMillis: millis.optional(),
  /** Body bytes handed to the socket. */
  sent: progress,
  /** When the end of the request body was handed to the socket. */
  uploadEndedAtMillis: millis.optional(),
  /** Status codes of informational responses before the final head. */
  informational: z.array(z.int()),
  head: z
    .strictObject({
      atMillis: millis,
      status: z.int(),
      statusText: z.string(),
      headers: z.array(z.tuple([z.string(), z.string()])),
    })
    .optional(),
  body: z.strictObject({
    /** `utf8` when the kept bytes are valid UTF-8 text, else `base64`. */
    encoding: z.enum(["utf8", "base64"]),
    data: z.string(),
    /** All body bytes received, also those not kept in `data`. */
    bytes: count,
    /** SHA-256 of the body in lowercase hex, where it is digested as it comes and not kept. */
    sha256: z.string().optional(),
    /** Arrival of the body bytes; entries of the same millisecond are merged. */
    arrivals: progress,
  }),
  end: z.enum(EXCHANGE_ENDS),
  endedAtMillis: millis,
  failure: z.strictObject({ kind: z.enum(EXCHANGE_FAILURES), message: z.string() }).optional(),
  /** How many further polls brought the same answer directly after this one, and when the last of them ended. */
  repeated: z.strictObject({ times: count, lastEndedAtMillis: millis }).optional(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/**
 * Why a measurement ended.
 * - `finished`: all steps done, or the stop condition came.
 * - `deadline`: the check's own wall-clock bound. `cap`: one of our caps was passed.
 * - `runDeadline`, `interrupted`: the operator's bound or signal cut it.
 * - `subjectGone`: the subject had stopped answering for good before or while it ran.
 * - `runnerFault`: our own code threw; `note` says what.
 */
export const ENDINGS = [
  "finished",
  "deadline",
  "cap",
  "runDeadline",
  "interrupted",
  "subjectGone",
  "runnerFault",
] as const;
export type Ending = (typeof ENDINGS)[number];

export const measurementSchema = z.strictObject({
  /** Wall clock of this machine, ISO 8601; informative only. */
  startedAt: z.string(),
  durationMillis: millis,
  /** True when the endpoint measured is a loopback address. */
  loopback: z.boolean(),
  /**
   * True when whoever measured had started what listens at that loopback address, with nothing
   * between: a connection that ended without a response head was then ended by the subject. Absent:
   * nothing is known of that.
   */
  direct: z.boolean().optional(),
  exchanges: z.array(exchangeSchema),
  /** Stalls of the runner's own event loop while it measured: `[end, length]` in millis. */
  stalls: z.array(z.tuple([millis, millis])),
  /** What the runner's own origin saw; absent where there was none to fetch from. */
  origin: originSchema.optional(),
  ending: z.enum(ENDINGS),
  note: z.string().optional(),
});
export type Measurement = z.infer<typeof measurementSchema>;

export const SUPPLEMENT_KINDS = ["again", "alone", "diagnostics", "lateRead"] as const;

export const supplementSchema = z.strictObject({
  kind: z.enum(SUPPLEMENT_KINDS),
  measurement: measurementSchema,
});
export type Supplement = z.infer<typeof supplementSchema>;

/** Why a check was never begun. */
export const NOT_BEGUN_REASONS = [
  "notSelected",
  "heavyNotAsked",
  "noLoaderEndpoint",
  "noOrigin",
  "noValues",
  "contract",
  "runDeadline",
  "interrupted",
  "subjectGone",
] as const;
export type NotBegunReason = (typeof NOT_BEGUN_REASONS)[number];

/** How the runner knows that the subject stopped answering, and whether this check is to blame. */
export const subjectGoneSchema = z.strictObject({
  sign: z.enum(["exited", "refused"]),
  /** The check whose own request, polls excepted, was in flight or was last answered. */
  blamed: z.string(),
  message: z.string(),
  cameBack: z.boolean(),
});
export type SubjectGone = z.infer<typeof subjectGoneSchema>;

/** All that was seen of one check. Exactly one of `notBegun` and `measurement` is there. */
export const observationSchema = z.strictObject({
  check: z.string(),
  procedure: z.enum(PROCEDURES),
  notBegun: z.enum(NOT_BEGUN_REASONS).optional(),
  measurement: measurementSchema.optional(),
  supplements: z.array(supplementSchema),
  subjectGone: subjectGoneSchema.optional(),
});
export type Observation = z.infer<typeof observationSchema>;
