import type { Contract } from "@runtime-abi/contract";
import type { Observation } from "@runtime-abi/protocol";

type Checks = Pick<Contract, "checks">;

/** The selection without the checks that compare values; absent: all checks are selected. */
export function selectedWithoutValues(
  { checks }: Checks,
  selected: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  if (!checks.some(({ procedure }) => procedure === "values")) {
    return selected;
  }
  const left = checks.filter(
    ({ name, procedure }) => procedure !== "values" && selected?.has(name) !== false,
  );
  return new Set(left.map(({ name }) => name));
}

/** What such a check was left out for: that nobody told the values, unless the operator left it out anyway. */
export function toldOfValues(
  observation: Observation,
  selected: ReadonlySet<string> | undefined,
): Observation {
  const { check, procedure, notBegun } = observation;
  return notBegun === "notSelected" && procedure === "values" && selected?.has(check) !== false
    ? { ...observation, notBegun: "noValues" }
    : observation;
}
