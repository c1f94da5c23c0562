import type { SuppliedBehaviour, TargetIdentity } from "@runtime-abi/protocol";
import { moduleTypesOf, pathOf, type ReportedContract } from "../assemble-report.ts";
import type { ReportedTarget } from "../report-schema.ts";

/** A check of the contract, as far as it tells which behaviour decides it. */
type Decided = ReportedContract["checks"][number] & Pick<SuppliedBehaviour, "procedure">;
type Deciding = Pick<ReportedContract, "bundles"> & { readonly checks: readonly Decided[] };

/**
 * A target as it described itself before the report resolved behaviours to checks: each addition
 * supplies what decides the checks that are stated for it. Resolved again, it must come to exactly
 * those: no behaviour decides one of two checks that ask the same route in the same way, or load
 * modules of the same types.
 */
export function restateTarget(target: ReportedTarget, contract: Deciding): TargetIdentity {
  const { additions, executableSha256, loaderAdapter, notes, ...identity } = target;
  return {
    ...identity,
    ...(executableSha256 === undefined ? {} : { executableSha256 }),
    ...(loaderAdapter === undefined ? {} : { loaderAdapter }),
    ...(notes === undefined ? {} : { notes }),
    additions: additions.map(({ name, does, checks }) => ({
      name,
      does,
      supplies: contract.checks
        .filter((check) => checks.includes(check.name))
        .map((check) => behaviourOf(check, contract, checks)),
    })),
  };
}

/** @param stated names of all checks that the addition decides. */
function behaviourOf(
  { procedure, request, series, bundle }: Decided,
  contract: Deciding,
  stated: readonly string[],
): SuppliedBehaviour {
  const route = pathOf({ ...(request && { request }), ...(series && { series }) })?.split(
    "?",
    1,
  )[0];
  if (route !== undefined) return { procedure, route };
  const others = contract.checks.filter(({ name }) => !stated.includes(name));
  const taken = new Set(others.flatMap((other) => moduleTypesOf(contract, other.bundle)));
  // What decides no other check is what the addition was stated to supply.
  const mediaType = moduleTypesOf(contract, bundle).find((type) => !taken.has(type));
  return mediaType === undefined ? { procedure } : { procedure, mediaType };
}
