import type { TargetIdentity } from "@runtime-abi/protocol";
import { type Classification, isSelfTest } from "./classification.ts";
import type { ReportedCheck, ReportedTarget } from "./report-schema.ts";

type Measured = Pick<ReportedCheck, "name" | "procedure">;

interface Suppliers {
  readonly classification: Classification;
  readonly target?: TargetIdentity;
}

/**
 * The additions of a target that supply the behaviour which decides the check. In a self-test
 * nothing is a runtime's own: the stand-in supplies all of it.
 */
export function suppliedBy(
  { classification, target }: Suppliers,
  check: Pick<Measured, "procedure">,
): string[] {
  if (isSelfTest({ classification })) {
    return ["stand-in"];
  }
  const additions = target?.additions ?? [];
  return additions
    .filter((addition) => addition.supplies.includes(check.procedure))
    .map((addition) => addition.name);
}

/** A target knows procedures, a reader knows checks: resolves the one to the other. */
export function reportedTarget(
  target: TargetIdentity,
  checks: readonly Measured[],
): ReportedTarget {
  const { additions, versions, ...identity } = target;
  return {
    ...identity,
    versions: Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1))),
    additions: additions.map(({ name, does, supplies }) => ({
      name,
      does,
      checks: checks
        .filter((check) => supplies.includes(check.procedure))
        .map((check) => check.name),
    })),
  };
}
