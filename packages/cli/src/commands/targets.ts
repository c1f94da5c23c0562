import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { installedTargets, type TargetSource } from "../target-source.ts";
import { describeTargets } from "../targets/describe-targets.ts";
import { renderTargets } from "../targets/render-targets.ts";

/** Names the document that `--json` prints. */
const TARGETS_FORMAT = "takoform.runtime-abi-runner-targets@v1";

export interface TargetsFlags {
  readonly json?: boolean;
}

/** Prints each target: whether it can run here, its exact versions, what it adds, what is known to fail. */
export async function targetsCommand(
  { json }: TargetsFlags,
  { stdout }: CliContext,
  source: TargetSource = installedTargets,
): Promise<number> {
  const targets = await describeTargets(source);
  stdout.write(
    json === true
      ? `${JSON.stringify({ format: TARGETS_FORMAT, targets }, null, 2)}\n`
      : renderTargets(targets),
  );
  return EXIT_CODES.success;
}
