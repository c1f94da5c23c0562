import type { Procedure } from "@runtime-abi/protocol";
import { hasLoader } from "./has-loader.ts";
import { hasOrigin } from "./has-origin.ts";
import { hasValues } from "./has-values.ts";
import type { MeasuringFlags } from "./prepare-measuring.ts";
import type { PreparedRun } from "./prepare-run.ts";

export interface MeasuredCheck {
  readonly name: string;
  readonly procedure: Procedure;
  readonly heavy?: true | undefined;
}

/** The checks that were selected for a run. */
export function selectedChecks({
  selected,
  corpus,
}: Pick<PreparedRun, "selected" | "corpus">): MeasuredCheck[] {
  return corpus.contract.checks.filter(({ name }) => selected?.has(name) !== false);
}

/** Those of them that it will begin. */
export async function measurableChecks(
  run: Pick<PreparedRun, "selected" | "corpus" | "subject" | "target" | "values">,
  flags: Pick<MeasuringFlags, "heavy">,
): Promise<MeasuredCheck[]> {
  const loads = await hasLoader(run);
  const valued = hasValues(run);
  const reached = hasOrigin(run);
  return selectedChecks(run).filter(
    ({ procedure, heavy }) =>
      (loads || procedure !== "load") &&
      (reached || procedure !== "outbound") &&
      (valued || procedure !== "values") &&
      (heavy !== true || flags.heavy === true),
  );
}
