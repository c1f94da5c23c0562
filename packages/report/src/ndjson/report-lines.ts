import { z } from "zod";
import { EXIT_CODES } from "../exit-code.ts";
import { REPORT_FORMAT, reportedCheckSchema, reportSchema } from "../report-schema.ts";

/** The format of a report in lines. A change that a reader would notice is a new version. */
export const REPORT_LINES_FORMAT = "takoform.runtime-abi-runner-report-lines@v1";

/** Members that only the end of a run decides. */
const FINAL = {
  status: true,
  completeness: true,
  interrupted: true,
  measured: true,
  unmeasured: true,
  failed: true,
  advisoryFailed: true,
  durationMillis: true,
  residue: true,
  blockerEvidence: true,
  closesBlocker: true,
  closesBlockerReason: true,
} as const;

/** The first line: what was measured, with what, and what the run proves. */
export const headerLineSchema = z.strictObject({
  line: z.literal("header"),
  format: z.literal(REPORT_LINES_FORMAT),
  reportFormat: z.literal(REPORT_FORMAT),
  /** How many lines with a check follow. */
  checkCount: z.int().positive(),
  ...reportSchema.omit({ format: true, checks: true, ...FINAL }).shape,
});

/** A line for each check, in contract order: all that the report says of it but the evidence. */
export const checkLineSchema = z.strictObject({
  line: z.literal("check"),
  /** From 1. */
  number: z.int().positive(),
  ...reportedCheckSchema.omit({ evidence: true }).shape,
  /** Whether its failure is listed as known, and what became of that. */
  knownFailure: z.enum(["known", "stale", "unmeasured"]).optional(),
});

/** The last line: the result. Without it the document was cut. */
export const finalLineSchema = z.strictObject({
  line: z.literal("final"),
  ...reportSchema.pick(FINAL).shape,
  exit: z.strictObject({ code: z.enum(EXIT_CODES), means: z.string() }),
});

/** One line of a report in lines. */
export const reportLineSchema = z.discriminatedUnion("line", [
  headerLineSchema,
  checkLineSchema,
  finalLineSchema,
]);
export type ReportLine = z.infer<typeof reportLineSchema>;
