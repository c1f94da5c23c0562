import type { Deployment } from "@runtime-abi/bundle";
import {
  availabilityOf,
  type RunningTarget,
  type StartOptions,
  startFromPlan,
  type Target,
  TargetError,
} from "@runtime-abi/target-kit";
import { describeTarget, TARGET_NAME } from "./identity.ts";
import { findInstallation } from "./installation.ts";
import { planMiniflare } from "./plan-miniflare.ts";

/**
 * Miniflare 2, a host of Workers in Node that is not workerd, with the deployment's bytes as its main
 * modules. It brings every resource itself, so that there is one mode, in which nothing is added.
 */
export const miniflare2Target: Target = {
  name: TARGET_NAME,
  modes: ["stock"],
  availability: () => availabilityOf(findInstallation),
  describe: async (mode) => {
    assertStock(mode);
    return await describeTarget();
  },
  start,
};

async function start(deployment: Deployment, options: StartOptions): Promise<RunningTarget> {
  assertStock(options.mode);
  const { executable } = findInstallation();
  return await startFromPlan({
    name: TARGET_NAME,
    options,
    identity: describeTarget(),
    plan: (place) => planMiniflare(deployment, executable, place),
  });
}

function assertStock(mode: StartOptions["mode"]): void {
  if (mode === "stock") return;
  throw new TargetError(
    "target-unavailable",
    `the target ${TARGET_NAME} has no ${mode} mode`,
    "start it in stock mode",
  );
}
