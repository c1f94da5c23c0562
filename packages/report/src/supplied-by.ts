import type { TargetIdentity } from "@runtime-abi/protocol";
import type { ReportedCheck, ReportedTarget } from "./report-schema.ts";

type Measured = Pick<ReportedCheck, "name" | "procedure">;

/** The additions of a target that supply the behaviour which decides the check. */
export function suppliedBy(
  target: TargetIdentity | undefined,
  check: Pick<Measured, "procedure">,
): string[] {
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
