import { randomBytes } from "node:crypto";
import type { Deployment } from "@runtime-abi/bundle";
import { HostConfigError } from "@runtime-abi/host-code";
import {
  createLogRing,
  createScratchDirectory,
  freePorts,
  interrupted,
  LOOPBACK_HOST,
  type NamedStart,
  type RunningTarget,
  type StartOptions,
  startTogether,
  type Target,
  type TargetAvailability,
  TargetError,
} from "@runtime-abi/target-kit";
import { type BunPlace, prepareBunPlace } from "./bun-place.ts";
import { versionsOf } from "./executable-versions.ts";
import { hostStarts } from "./host-starts.ts";
import { describeTarget, TARGET_NAME } from "./identity.ts";
import { findExecutable } from "./installation.ts";
import { stockStarts } from "./stock-starts.ts";

/** Real Bun: `bun run` with the deployment's bytes, or a host of ours on Bun's own facilities. */
export const bunTarget: Target = {
  name: TARGET_NAME,
  modes: ["host", "stock"],
  availability,
  describe: describeTarget,
  start,
};

async function availability(): Promise<TargetAvailability> {
  try {
    await versionsOf(findExecutable());
    return { available: true };
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return { available: false, reason: error.message, remedy: error.remedy };
  }
}

async function start(deployment: Deployment, options: StartOptions): Promise<RunningTarget> {
  const executable = findExecutable();
  const identity = await describeTarget(options.mode);
  const scratch = await createScratchDirectory("runtime-abi-bun-");
  try {
    if (options.signal?.aborted) throw interrupted();
    const place = await prepareBunPlace(executable, scratch.path);
    const { starts, ...endpoints } = await planStart(deployment, options, place);
    const together = await startTogether({
      starts,
      log: createLogRing(options.log),
      finish: scratch.remove,
      ...(options.signal && { signal: options.signal }),
    });
    return { ...endpoints, identity, ...together };
  } catch (error) {
    await scratch.remove();
    throw asTargetError(error);
  }
}

type PlannedStart = Pick<RunningTarget, "endpoint" | "loaderEndpoint"> & {
  readonly starts: readonly NamedStart[];
};

async function planStart(
  deployment: Deployment,
  { mode, port: asked = 0 }: StartOptions,
  place: BunPlace,
): Promise<PlannedStart> {
  const [first = 0, peer = 0, loader = 0] = await freePorts(3, [asked]);
  const worker = asked === 0 ? first : asked;
  const endpoint = `http://${LOOPBACK_HOST}:${worker}`;
  switch (mode) {
    case "stock":
      return { endpoint, starts: await stockStarts(deployment, place, worker) };
    case "host": {
      const ports = { worker, peer, loader };
      return {
        endpoint,
        loaderEndpoint: `http://${LOOPBACK_HOST}:${loader}`,
        starts: await hostStarts(deployment, place, { ports, secrets }),
      };
    }
  }
}

function secrets(): string {
  return randomBytes(16).toString("hex");
}

function asTargetError(error: unknown): unknown {
  if (!(error instanceof HostConfigError)) return error;
  return new TargetError(
    "target-start-failed",
    error.message,
    "deploy what this host can give: scripts under relative names, and the bindings it knows",
  );
}
