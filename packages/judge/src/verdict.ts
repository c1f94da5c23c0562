import type { Procedure } from "@runtime-abi/protocol";

export const OUTCOMES = ["passed", "failed", "unmeasured"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whose doing an outcome other than `passed` is. */
export const CAUSES = ["subject", "runner", "environment", "operator", "contract"] as const;
export type Cause = (typeof CAUSES)[number];
