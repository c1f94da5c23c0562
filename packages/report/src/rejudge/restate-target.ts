import type { SuppliedBehaviour, TargetIdentity } from "@runtime-abi/protocol";
import type { ReportedContract } from "../assemble-report.ts";
import type { ReportedTarget } from "../report-schema.ts";

/** A check of the contract, as far as it tells which behaviour decides it. */
type Decided = ReportedContract["checks"][number] & Pick<SuppliedBehaviour, "procedure">;

/**
 * A target as it described itself before the report resolved behaviours to checks: each addition
 * supplies what decides the checks that are stated for it. Resolved again, it must come to exactly
 * those: no behaviour decides one of two checks that ask the same route in the same way.
 */
export function restateTarget(target: ReportedTarget, checks: readonly Decided[]): TargetIdentity {
  const { additions, executableSha256, loaderAdapter, notes, ...identity } = target;
  return {
    ...identity,
    ...(executableSha256 === undefined ? {} : { executableSha256 }),
    ...(loaderAdapter === undefined ? {} : { loaderAdapter }),
    ...(notes === undefined ? {} : { notes }),
    additions: additions.map(({ name, does, checks: stated }) => ({
      name,
      does,
      supplies: checks.filter((check) => stated.includes(check.name)).map(behaviourOf),
    })),
  };
}

function behaviourOf({ procedure, request }: Decided): SuppliedBehaviour {
  const route = request?.path.split("?", 1)[0];
  return route === undefined ? { procedure } : { procedure, route };
}
