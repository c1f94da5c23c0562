import { waitsForHost } from "./floor-keeper.ts";
import type { PreparedRun } from "./prepare-run.ts";

/**
 * The order in which runs take the floor: first those of which it is known that they will wait in
 * vain for their host, to the end of a long deadline. The others wait beside them then.
 */
export function inStartingOrder<Run extends { readonly prepared: PreparedRun }>(
  runs: readonly Run[],
): Run[] {
  return [...runs].sort(
    (a, b) => Number(waitsInVain(b.prepared)) - Number(waitsInVain(a.prepared)),
  );
}

function waitsInVain({ corpus, listed, selected }: PreparedRun): boolean {
  return corpus.contract.checks.some(
    ({ name, procedure }) =>
      waitsForHost(procedure) &&
      selected?.has(name) !== false &&
      listed?.entries.some(({ check }) => check === name) === true,
  );
}
