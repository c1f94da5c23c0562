import type { Contract } from "@runtime-abi/contract";
import type { Observation } from "@runtime-abi/protocol";

/**
 * The load checks that only an engine can answer: what such a bundle exports is known when it has
 * been evaluated, and a subject that runs no module could do no better than guess.
 */
export function checksThatNeedAnEngine({ checks }: Contract): ReadonlySet<string> {
  return new Set(
    checks.flatMap((check) =>
      check.procedure === "load" && check.load.source !== undefined ? [check.name] : [],
    ),
  );
}

/** The selection without them; absent: all checks are selected. */
export function selectedWithoutEngine(
  contract: Contract,
  selected: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  const excluded = checksThatNeedAnEngine(contract);
  if (excluded.size === 0) {
    return selected;
  }
  const names = contract.checks.map(({ name }) => name);
  return new Set(names.filter((name) => selected?.has(name) !== false && !excluded.has(name)));
}

/**
 * An observation of a subject without an engine: what such a check was left out for is that the
 * contract asks what nobody but an engine knows, unless the operator had left it out anyway.
 */
export function toldOfEngine(
  observation: Observation,
  contract: Contract,
  selected: ReadonlySet<string> | undefined,
): Observation {
  const { check, notBegun } = observation;
  return notBegun === "notSelected" &&
    selected?.has(check) !== false &&
    checksThatNeedAnEngine(contract).has(check)
    ? { ...observation, notBegun: "contract" }
    : observation;
}
