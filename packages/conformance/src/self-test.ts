import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { Report } from "@runtime-abi/report";
import type { RunningStandIn } from "@runtime-abi/stand-in";
import type { RunSettings } from "./conformance-options.ts";
import { MACHINERY, type Machinery } from "./machinery.ts";
import { measure, type RunKind } from "./measure.ts";
import { present } from "./present.ts";
import { valuesToDeploy } from "./values-to-deploy.ts";

export interface SelfTestOptions extends Omit<RunSettings, "independent"> {
  /**
   * Starts what is measured: a stand-in with a fault, or behind a network that has one. Absent: the
   * honest stand-in.
   */
  readonly start?: (deployment: VerifiedCorpus["deployment"]) => Promise<RunningStandIn>;
  /** A proxy stands before the worker's endpoint of what `start` gives. */
  readonly proxied?: boolean;
  /** The loader of what `start` gives runs the modules that it is handed. The stand-in's does not. */
  readonly loaderRunsModules?: boolean;
}

/** Every answer is expected to carry the stand-in's mark, which ends a deployed run. */
const SELF_TEST: RunKind = {
  classification: "in-process-fake-runtime-self-test",
  refuseStandIn: false,
  withoutEngine: true,
};

/**
 * Starts the stand-in from the corpus's deployment, measures all its checks over real HTTP as those
 * of a deployed worker, and stops it. Shows that corpus, runner and judge fit together; nothing of
 * any runtime.
 *
 * @throws {UsageError} when the options cannot be followed.
 * @throws {SetupError} when the stand-in, as it was started, cannot be measured.
 * @throws {InterruptedError} when the operator interrupted before measuring began.
 */
export async function selfTest(
  options: SelfTestOptions,
  machinery: Machinery = MACHINERY,
): Promise<Report> {
  const { start = startHonest, proxied = false, loaderRunsModules = false, ...settings } = options;
  const { corpus } = options;
  const values = valuesToDeploy(options);
  const deployment = { ...corpus.deployment, ...present({ values }) };
  const { endpoint, loaderEndpoint, exited, stop } = await start(deployment);
  const subject = {
    worker: { url: endpoint, direct: !proxied },
    loader: { url: loaderEndpoint, direct: true },
    exited,
  };
  try {
    return await measure(
      { subjectName: "stand-in", ...settings, ...subject, ...present({ values }) },
      { ...SELF_TEST, withoutEngine: !loaderRunsModules },
      machinery,
    );
  } finally {
    await stop();
  }
}

/** Loaded only here, and without its faults: most runs measure something else. */
async function startHonest(deployment: VerifiedCorpus["deployment"]): Promise<RunningStandIn> {
  const { startStandIn } = await import("@runtime-abi/stand-in/start");
  return startStandIn(deployment);
}
