import { CAUSES, OUTCOMES } from "@runtime-abi/judge";
import { PROCEDURES } from "@runtime-abi/protocol";
import { z } from "zod";
import { reportSchema } from "../report-schema.ts";
import { CHANGES, DIRECTIONS } from "./change.ts";

/** The format of a comparison document. */
export const COMPARISON_FORMAT = "takoform.runtime-abi-runner-comparison@v1";

/**
 * What the outcomes of one check have in common. `all-passed` alone is an agreement: reports in
 * which a check failed everywhere, or was measured nowhere, are not equal in it.
 */
export const AGREEMENTS = [
  "all-passed",
  "differs",
  "failed-everywhere",
  "measured-nowhere",
] as const;
export type Agreement = (typeof AGREEMENTS)[number];

const { shape } = reportSchema;
const count = z.int().nonnegative();

const comparedTargetSchema = z.strictObject({
  name: z.string(),
  mode: z.enum(["host", "stock"]),
  versions: z.record(z.string(), z.string()),
  /** Names of the additions that decide a check. */
  additions: z.array(z.string()),
});

export const comparedSubjectSchema = z.strictObject({
  /** What it is called in this comparison: its subject, told apart where two have one name. */
  label: z.string().min(1),
  /** Where the report was read from. */
  source: z.string(),
  subject: shape.subject,
  classification: shape.classification,
  status: shape.status,
  completeness: shape.completeness,
  interrupted: shape.interrupted,
  measured: shape.measured,
  failed: shape.failed,
  unmeasured: shape.unmeasured,
  interface: shape.interface,
  contractDigest: shape.contractDigest,
  runToken: shape.runToken,
  runner: shape.runner,
  startedAt: shape.startedAt,
  independent: shape.independent,
  closesBlocker: shape.closesBlocker,
  /** Absent when the runtime was not started by a target of this repository. */
  target: comparedTargetSchema.optional(),
  /** Label of an earlier subject of which this is the same run: nothing can differ by the runtime. */
  sameRunAs: z.string().optional(),
});
export type ComparedSubject = z.infer<typeof comparedSubjectSchema>;

export const comparedCellSchema = z.strictObject({
  outcome: z.enum(OUTCOMES),
  /** Absent when the check passed. */
  cause: z.enum(CAUSES).optional(),
  reason: z.string(),
  observed: z.string(),
  /** Additions that supplied the deciding behaviour; empty: the runtime's own. */
  suppliedBy: z.array(z.string()),
  /** Whether it failed as the operator's list of known failures says. */
  known: z.boolean(),
  /** It is advice: a failure counts against nothing. */
  advisory: z.literal(true).optional(),
});
export type ComparedCell = z.infer<typeof comparedCellSchema>;

export const comparedCheckSchema = z.strictObject({
  name: z.string(),
  procedure: z.enum(PROCEDURES),
  agreement: z.enum(AGREEMENTS),
  /** One for each subject, in their order; null where the subject's corpus has no such check. */
  cells: z.array(comparedCellSchema.nullable()),
  /** How each subject but the first stands against the first, in their order. */
  changes: z.array(z.enum(CHANGES)),
});
export type ComparedCheck = z.infer<typeof comparedCheckSchema>;

export const changeCountsSchema = z.strictObject(
  Object.fromEntries(DIRECTIONS.map((direction) => [direction, count])) as Record<
    (typeof DIRECTIONS)[number],
    typeof count
  >,
);
export type ChangeCounts = z.infer<typeof changeCountsSchema>;

/** Reports side by side: checks × subjects. */
export const comparisonSchema = z.strictObject({
  format: z.literal(COMPARISON_FORMAT),
  /** False when reports of different corpora were compared at the reader's own risk. */
  sameCorpus: z.boolean(),
  subjects: z.array(comparedSubjectSchema).min(2),
  /** In the contract's order; checks that only a later subject's corpus has come last. */
  checks: z.array(comparedCheckSchema).min(1),
  /** How many checks went in which direction, for each subject but the first, in their order. */
  directions: z.array(changeCountsSchema),
  /** What a reader must know before believing the table, a sentence each. */
  notes: z.array(z.string()),
});
export type Comparison = z.infer<typeof comparisonSchema>;
