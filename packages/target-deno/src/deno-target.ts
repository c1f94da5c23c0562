import { join } from "node:path";
import type { Deployment } from "@runtime-abi/bundle";
import { denoEnvironment } from "@runtime-abi/host-code";
import {
  availabilityOf,
  type RunningTarget,
  type StartOptions,
  type StartPlan,
  startFromPlan,
  type Target,
} from "@runtime-abi/target-kit";
import type { DenoStart } from "./deno-start.ts";
import { hostStarts } from "./host-starts.ts";
import { describeTarget, TARGET_NAME } from "./identity.ts";
import { findInstallation } from "./installation.ts";
import { stockStarts } from "./stock-starts.ts";

type Mode = StartOptions["mode"];

const PLANS: Readonly<Record<Mode, (start: DenoStart) => Promise<StartPlan>>> = {
  host: async (start) => ({ starts: await hostStarts(start), hasLoader: true }),
  stock: async (start) => ({ starts: await stockStarts(start), hasLoader: false }),
};

/** Real Deno: `deno serve` with the deployment's bytes, or a host of ours on Deno's facilities. */
export const denoTarget: Target = {
  name: TARGET_NAME,
  modes: ["host", "stock"],
  availability: () => availabilityOf(findInstallation),
  describe: describeTarget,
  start,
};

async function start(deployment: Deployment, options: StartOptions): Promise<RunningTarget> {
  const { executable } = findInstallation();
  return await startFromPlan({
    name: TARGET_NAME,
    options,
    identity: describeTarget(options.mode),
    plan: (place) => {
      const env = denoEnvironment(join(place.directory, "deno-dir"));
      return PLANS[options.mode]({ deployment, executable, env, ...place });
    },
  });
}
