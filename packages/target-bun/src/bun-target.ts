import { randomBytes } from "node:crypto";
import type { Deployment } from "@runtime-abi/bundle";
import { HostConfigError } from "@runtime-abi/host-code";
import {
  availabilityOf,
  type RunningTarget,
  type StartOptions,
  type StartPlace,
  type StartPlan,
  startFromPlan,
  type Target,
  TargetError,
} from "@runtime-abi/target-kit";
import { prepareBunPlace } from "./bun-place.ts";
import { versionsOf } from "./executable-versions.ts";
import { hostStarts } from "./host-starts.ts";
import { describeTarget, TARGET_NAME } from "./identity.ts";
import { findExecutable } from "./installation.ts";
import { stockStarts } from "./stock-starts.ts";

/** Real Bun: `bun run` with the deployment's bytes, or a host of ours on Bun's own facilities. */
export const bunTarget: Target = {
  name: TARGET_NAME,
  modes: ["host", "stock"],
  availability: () => availabilityOf(async () => versionsOf(findExecutable())),
  describe: describeTarget,
  start,
};

async function start(deployment: Deployment, options: StartOptions): Promise<RunningTarget> {
  const executable = findExecutable();
  return await startFromPlan({
    name: TARGET_NAME,
    options,
    identity: describeTarget(options.mode),
    plan: (place) => plan(deployment, { executable, mode: options.mode }, place).catch(refused),
  });
}

async function plan(
  deployment: Deployment,
  { executable, mode }: { readonly executable: string; readonly mode: StartOptions["mode"] },
  { directory, ports }: StartPlace,
): Promise<StartPlan> {
  const place = await prepareBunPlace(executable, directory);
  switch (mode) {
    case "stock":
      return { starts: await stockStarts(deployment, place, ports.worker), hasLoader: false };
    case "host":
      return { starts: await hostStarts(deployment, place, { ports, secrets }), hasLoader: true };
  }
}

function secrets(): string {
  return randomBytes(16).toString("hex");
}

function refused(error: unknown): never {
  if (!(error instanceof HostConfigError)) throw error;
  throw new TargetError(
    "target-start-failed",
    error.message,
    "deploy what this host can give: scripts under relative names, and the bindings it knows",
  );
}
