import { CAUSES, OUTCOMES } from "@runtime-abi/judge";
import { observationSchema, PROCEDURES } from "@runtime-abi/protocol";
import { z } from "zod";
import { CLASSIFICATIONS } from "./classification.ts";
import { knownFailureSchema } from "./known-failures/known-failures-schema.ts";

/** The format of a report document. */
export const REPORT_FORMAT = "takoform.runtime-abi-runner-report@v1";

const count = z.int().nonnegative();
const millis = z.number().nonnegative();
const instant = z.iso.datetime();

/** The exact Interface that the corpus measures. */
const interfaceRefSchema = z.strictObject({
  apiVersion: z.string(),
  name: z.string(),
  version: z.string(),
  schemaDigest: z.string(),
});

export const reportedCheckSchema = z.strictObject({
  name: z.string().min(1),
  operation: z.string().min(1),
  procedure: z.enum(PROCEDURES),
  outcome: z.enum(OUTCOMES),
  proves: z.string(),
  /** One line. */
  observed: z.string(),
  detail: z.string(),
  /** Whose doing the outcome is; absent when the check passed. */
  cause: z.enum(CAUSES).optional(),
  /** Stable code of the verdict; `none` when the check passed. */
  reason: z.string().min(1),
  expected: z.string(),
  /** The likely cause, and a command that shows it by hand; empty when the check passed. */
  diagnosis: z.string(),
  /** The clause of the ABI. */
  clause: z.string(),
  /**
   * Additions of the target that supply the deciding behaviour; empty: the runtime's own. In a
   * self-test the stand-in, which supplies all of it.
   */
  suppliedBy: z.array(z.string()),
  /** Absent when the check was never begun. */
  startedAt: instant.optional(),
  durationMillis: millis.optional(),
  /** Advice rather than a demand of the ABI: a failure is shown, and fails no run. */
  advisory: z.literal(true).optional(),
  evidence: observationSchema,
});
export type ReportedCheck = z.infer<typeof reportedCheckSchema>;

const reportedAdditionSchema = z.strictObject({
  name: z.string(),
  does: z.string(),
  /** The checks whose deciding behaviour it supplies. */
  checks: z.array(z.string()),
});

/** A target of this repository, as it described itself, its additions resolved to checks. */
export const reportedTargetSchema = z.strictObject({
  name: z.string(),
  mode: z.enum(["host", "stock"]),
  versions: z.record(z.string(), z.string()),
  executableSha256: z.string().optional(),
  loaderAdapter: z.string().optional(),
  additions: z.array(reportedAdditionSchema),
  notes: z.array(z.string()).optional(),
});
export type ReportedTarget = z.infer<typeof reportedTargetSchema>;

export const runnerIdentitySchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** Empty when it is not known. */
  commit: z.string(),
  /** Whether the working tree differed from that commit. */
  dirty: z.boolean(),
});
export type RunnerIdentity = z.infer<typeof runnerIdentitySchema>;

/** What a run sent, and what it may have left in the deployment. */
export const residueSchema = z.strictObject({
  requestsSent: z.record(z.string(), count),
  kvKeys: z.array(z.string()),
  queueMessages: count,
});
export type Residue = z.infer<typeof residueSchema>;

/** Bounds of the run that the operator overrode. */
export const boundsSchema = z.strictObject({ runDeadlineMillis: millis.optional() });
export type Bounds = z.infer<typeof boundsSchema>;

/** A report, strictly: no member is missing, none is unknown. */
export const reportSchema = z.strictObject({
  format: z.literal(REPORT_FORMAT),
  classification: z.enum(CLASSIFICATIONS),
  proves: z.string().min(1),
  publicationReady: z.literal(false),
  status: z.enum(["passed", "failed"]),
  completeness: z.enum(["complete", "partial"]),
  interface: interfaceRefSchema,
  contractDigest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  /** Format of the contract; absent: that of the required checks, `takoform.runtime-abi-conformance@v1`. */
  contractFormat: z.string().min(1).optional(),
  subject: z.string(),
  workerEndpoint: z.string(),
  /** Empty when the load lane had no endpoint. */
  loaderEndpoint: z.string(),
  runToken: z.string().regex(/^[0-9a-f]+$/),
  /**
   * HMAC-SHA-256, keyed by the run's token, of each value that the deployment was given, by its name
   * in env; absent where nothing compares values, or nobody told the run.
   */
  suppliedValues: z.record(z.string().min(1), z.string().regex(/^[0-9a-f]{64}$/)).optional(),
  /** How many checks passed. */
  measured: count,
  unmeasured: count,
  /** How many checks failed, advisory ones left out. */
  failed: count,
  /** How many advisory checks failed; absent where there is none. */
  advisoryFailed: count.optional(),
  /** In contract order. */
  checks: z.array(reportedCheckSchema).min(1),
  blockerEvidence: z.string().min(1),
  runner: runnerIdentitySchema,
  /** Absent when the runtime was not started by a target of this repository. */
  target: reportedTargetSchema.optional(),
  environment: z.strictObject({ os: z.string(), node: z.string() }),
  startedAt: instant,
  durationMillis: millis,
  residue: residueSchema,
  knownFailures: z.array(knownFailureSchema),
  /** Where the known failures were listed; absent: nowhere. */
  knownFailuresFrom: z.string().optional(),
  interrupted: z.boolean(),
  bounds: boundsSchema,
  /** The operator's own statement that the runtime is not this repository's. */
  independent: z.boolean(),
  closesBlocker: z.boolean(),
  closesBlockerReason: z.string().min(1),
});
export type Report = z.infer<typeof reportSchema>;
