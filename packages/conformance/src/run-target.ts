import type { Report } from "@runtime-abi/report";
import type { RunningTarget, Target } from "@runtime-abi/target-kit";
import type { RunSettings } from "./conformance-options.ts";
import { MACHINERY, type Machinery } from "./machinery.ts";
import { present } from "./present.ts";
import { runConformance } from "./run-conformance.ts";
import { createScrubber } from "./scrub/create-scrubber.ts";
import { valueForms } from "./scrub/value-forms.ts";
import { type SuppliedValues, sensitiveAmong } from "./supplied-values.ts";
import { UsageError } from "./usage-error.ts";
import { valuesToDeploy } from "./values-to-deploy.ts";

export interface TargetRunOptions extends RunSettings {
  readonly mode: "host" | "stock";
  /** Port of the worker's endpoint; absent: the system chooses. */
  readonly port?: number;
  /** Log lines of the runtime, and what went wrong while stopping it. */
  readonly log?: (line: string) => void;
}

/**
 * Starts a target with the corpus on it, measures it, and stops it, whatever happens in between.
 *
 * @throws {TargetError} when it cannot run here or does not start.
 * @throws whatever {@link runConformance} throws.
 */
export async function runTarget(
  target: Target,
  options: TargetRunOptions,
  machinery: Machinery = MACHINERY,
): Promise<Report> {
  await refuseUnavailable(target, options.mode);
  const { corpus, mode, port, signal } = options;
  const values = valuesToDeploy(options);
  const log = withoutSecrets(options.log, sensitiveAmong(corpus.contract, values));
  const running = await target.start(
    { ...corpus.deployment, ...present({ values }) },
    {
      mode,
      ...present({ port, signal, log }),
    },
  );
  try {
    return await runConformance(
      { ...options, ...subjectOf(running), ...present({ values }) },
      machinery,
    );
  } finally {
    await stop(target, running, log);
  }
}

/** A runtime may log what it was given. */
function withoutSecrets(
  log: TargetRunOptions["log"],
  secrets: SuppliedValues,
): TargetRunOptions["log"] {
  const scrubber = createScrubber(Object.values(secrets).flatMap(valueForms));
  return log && ((line) => log(scrubber.scrubText(line)));
}

async function refuseUnavailable(target: Target, mode: "host" | "stock"): Promise<void> {
  if (!target.modes.includes(mode)) {
    const remedy = `It has: ${target.modes.join(", ")}.`;
    throw new UsageError("target-mode", `Target ${target.name} has no ${mode} mode.`, remedy);
  }
  const availability = await target.availability();
  if (!availability.available) {
    // Loaded only here: it brings an HTTP client along, and most runs start no target.
    const { TargetError } = await import("@runtime-abi/target-kit");
    throw new TargetError("target-unavailable", availability.reason, availability.remedy);
  }
}

function subjectOf({ endpoint, loaderEndpoint, identity, exited }: RunningTarget) {
  const loader =
    loaderEndpoint === undefined ? {} : { loader: { url: loaderEndpoint, direct: true } };
  return { worker: { url: endpoint, direct: true }, ...loader, target: identity, exited };
}

/** A target that cannot be stopped must not cost the report of what was measured on it. */
async function stop(
  target: Target,
  running: RunningTarget,
  log: TargetRunOptions["log"],
): Promise<void> {
  try {
    await running.stop();
  } catch (error) {
    log?.(`target ${target.name} could not be stopped cleanly: ${String(error)}`);
  }
}
