/**
 * Exit codes of what makes no report; `exitCode` of the report package gives those of a run.
 * They stand here again because help and usage errors must not load that package.
 */
export const EXIT_CODES = {
  /** What was asked for is done. */
  success: 0,
  /** A served runtime ended by itself. */
  failed: 1,
  /** Usage, corpus refused, setup error, or nothing was measured. */
  unusable: 2,
  /** Ended by the operator's signal. */
  interrupted: 130,
} as const;
