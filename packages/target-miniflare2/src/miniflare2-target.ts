import type { Deployment } from "@runtime-abi/bundle";
import {
  createScratchDirectory,
  interrupted,
  type RunningTarget,
  type StartOptions,
  type Target,
  type TargetAvailability,
  TargetError,
} from "@runtime-abi/target-kit";
import { describeTarget, TARGET_NAME } from "./identity.ts";
import { findInstallation } from "./installation.ts";
import { startMiniflare } from "./start-miniflare.ts";

/**
 * Miniflare 2, a host of Workers in Node that is not workerd, with the deployment's bytes as its main
 * modules. It brings every resource itself, so that there is one mode, in which nothing is added.
 */
export const miniflare2Target: Target = {
  name: TARGET_NAME,
  modes: ["stock"],
  availability: async () => availability(),
  describe: async (mode) => {
    assertStock(mode);
    return await describeTarget();
  },
  start,
};

function availability(): TargetAvailability {
  try {
    findInstallation();
    return { available: true };
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return { available: false, reason: error.message, remedy: error.remedy };
  }
}

async function start(deployment: Deployment, options: StartOptions): Promise<RunningTarget> {
  assertStock(options.mode);
  const { executable } = findInstallation();
  if (options.signal?.aborted) throw interrupted();
  const scratch = await createScratchDirectory("runtime-abi-miniflare2-");
  try {
    return await startMiniflare({ deployment, options, executable, scratch });
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}

function assertStock(mode: StartOptions["mode"]): void {
  if (mode === "stock") return;
  throw new TargetError(
    "target-unavailable",
    `the target ${TARGET_NAME} has no ${mode} mode`,
    "start it in stock mode",
  );
}
