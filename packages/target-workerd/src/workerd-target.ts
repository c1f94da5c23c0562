import { randomBytes } from "node:crypto";
import type { Deployment } from "@runtime-abi/bundle";
import { type CronTime, systemCronTime } from "@runtime-abi/host-code";
import {
  assertPortFree,
  createScratchDirectory,
  interrupted,
  type RunningTarget,
  type StartOptions,
  type Target,
  type TargetAvailability,
  TargetError,
} from "@runtime-abi/target-kit";
import { assertCronSupported } from "./cron-attachment.ts";
import { describeTarget, TARGET_NAME } from "./identity.ts";
import { findInstallation } from "./installation.ts";
import { startWorkerd } from "./start-workerd.ts";

export interface WorkerdTargetParts {
  /** Time as the cron clock sees it. */
  readonly cronTime: CronTime;
}

/** Real workerd through miniflare, with the deployment's bytes as its main modules. */
export const workerdTarget: Target = createWorkerdTarget({ cronTime: systemCronTime });

export function createWorkerdTarget(parts: WorkerdTargetParts): Target {
  return {
    name: TARGET_NAME,
    modes: ["host", "stock"],
    availability: async () => availability(),
    describe: describeTarget,
    start: (deployment, options) => start(deployment, options, parts),
  };
}

function availability(): TargetAvailability {
  try {
    findInstallation();
    return { available: true };
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return { available: false, reason: error.message, remedy: error.remedy };
  }
}

async function start(
  deployment: Deployment,
  options: StartOptions,
  parts: WorkerdTargetParts,
): Promise<RunningTarget> {
  const { executable } = findInstallation();
  if (options.mode === "host") assertCronSupported(deployment.cron);
  const port = options.port ?? 0;
  if (port !== 0) await assertPortFree(port);
  const scratch = await createScratchDirectory("runtime-abi-workerd-");
  try {
    if (options.signal?.aborted) throw interrupted();
    return await startWorkerd({
      deployment,
      options,
      port,
      executable,
      scratch,
      cronTime: parts.cronTime,
      secrets: () => randomBytes(16).toString("hex"),
    });
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}
