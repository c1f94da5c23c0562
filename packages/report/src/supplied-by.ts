import type { Addition, TargetIdentity } from "@runtime-abi/protocol";
import { type Classification, isSelfTest } from "./classification.ts";
import type { ReportedCheck, ReportedTarget } from "./report-schema.ts";

/** A check as far as it tells which behaviour decides it. */
interface Decided extends Pick<ReportedCheck, "procedure"> {
  readonly name: string;
  /** Path of the probe, perhaps with a query; absent for a check that asks the probe nothing. */
  readonly path?: string | undefined;
  /** Media types of the modules that are loaded; absent for a check that loads no bundle. */
  readonly moduleTypes?: readonly string[];
}

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
  check: Omit<Decided, "name">,
): string[] {
  if (isSelfTest({ classification })) {
    return ["stand-in"];
  }
  const additions = target?.additions ?? [];
  return additions.filter((addition) => decides(addition, check)).map((addition) => addition.name);
}

/** A target knows behaviours, a reader knows checks: resolves the one to the other. */
export function reportedTarget(target: TargetIdentity, checks: readonly Decided[]): ReportedTarget {
  const { additions, versions, ...identity } = target;
  return {
    ...identity,
    versions: Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1))),
    additions: additions.map((addition) => ({
      name: addition.name,
      does: addition.does,
      checks: checks.filter((check) => decides(addition, check)).map((check) => check.name),
    })),
  };
}

function decides({ supplies }: Addition, check: Omit<Decided, "name">): boolean {
  const asked = check.path?.split("?", 1)[0];
  return supplies.some(
    ({ procedure, route, mediaType }) =>
      procedure === check.procedure &&
      (route === undefined || route === asked) &&
      (mediaType === undefined || check.moduleTypes?.includes(mediaType)),
  );
}
