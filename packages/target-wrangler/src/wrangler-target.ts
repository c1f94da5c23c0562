import { randomBytes } from "node:crypto";
import type { Deployment } from "@runtime-abi/bundle";
import { type CronTime, systemCronTime } from "@runtime-abi/host-code";
import {
  availabilityOf,
  createLogRing,
  type PlannedStart,
  type RunningTarget,
  type StartOptions,
  startFromPlan,
  type Target,
  TargetError,
} from "@runtime-abi/target-kit";
import { assertCronSupported, attachCronTrigger } from "./cron-trigger.ts";
import { describeTarget, TARGET_NAME } from "./identity.ts";
import { findInstallation } from "./installation.ts";
import { planStart } from "./plan-start.ts";
import { lifeOf } from "./target-life.ts";
import { watchWrangler } from "./watch-wrangler.ts";

export interface WranglerTargetParts {
  /** Time as the cron clock sees it. */
  readonly cronTime: CronTime;
}

/** `wrangler dev` as a user would run it, with the deployment's bytes as its workers. */
export const wranglerTarget: Target = createWranglerTarget({ cronTime: systemCronTime });

export function createWranglerTarget(parts: WranglerTargetParts): Target {
  return {
    name: TARGET_NAME,
    modes: ["host", "stock"],
    availability: () => availabilityOf(findInstallation),
    describe: describeTarget,
    start: (deployment, options) => start(deployment, options, parts),
  };
}

async function start(
  deployment: Deployment,
  options: StartOptions,
  parts: WranglerTargetParts,
): Promise<RunningTarget> {
  const { mode } = options;
  const installation = findInstallation();
  if (mode === "host") assertCronSupported(deployment.cron);
  const log = createLogRing(options.log);
  const watch = watchWrangler(log);
  const secrets = () => randomBytes(16).toString("hex");
  const planned: PlannedStart = {
    name: TARGET_NAME,
    options: { ...options, log: watch.log },
    identity: describeTarget(mode),
    plan: (place) => planStart({ deployment, mode, installation, secrets, place }),
  };
  const running = await startUnless(watch.gaveUp, planned);
  const { endpoint } = running;
  const { cron } = deployment;
  const stopCron =
    mode === "host"
      ? attachCronTrigger({ endpoint, cron, time: parts.cronTime, log })
      : () => undefined;
  return {
    ...running,
    ...lifeOf({ running, workerdDied: watch.workerdDied, stopCron, log }),
  };
}

/** Does not wait for a wrangler that gave up: its process would go on without ever answering. */
async function startUnless(gaveUp: AbortSignal, planned: PlannedStart): Promise<RunningTarget> {
  const { signal } = planned.options;
  const either = signal === undefined ? gaveUp : AbortSignal.any([gaveUp, signal]);
  try {
    return await startFromPlan({ ...planned, options: { ...planned.options, signal: either } });
  } catch (error) {
    const ended = error instanceof TargetError && error.code === "target-interrupted";
    if (!ended || !gaveUp.aborted || signal?.aborted) throw error;
    throw new TargetError(
      "target-start-failed",
      "wrangler dev gave up on a worker of the deployment",
      "read the last lines of its log; it says nothing there of a peer that does not parse",
      error.log,
    );
  }
}
