import { join } from "node:path";
import type { Deployment } from "@runtime-abi/bundle";
import { denoEnvironment } from "@runtime-abi/host-code";
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
import type { DenoStart } from "./deno-start.ts";
import { hostStarts } from "./host-starts.ts";
import { describeTarget, TARGET_NAME } from "./identity.ts";
import { findInstallation } from "./installation.ts";
import { stockStarts } from "./stock-starts.ts";

/** Real Deno: `deno serve` with the deployment's bytes, or a host of ours on Deno's facilities. */
export const denoTarget: Target = {
  name: TARGET_NAME,
  modes: ["host", "stock"],
  availability: async () => availability(),
  describe: describeTarget,
  start,
};

/** What is started, and where. */
interface PlannedStart {
  readonly starts: readonly NamedStart[];
  readonly endpoint: string;
  readonly loaderEndpoint?: string;
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

async function start(deployment: Deployment, options: StartOptions): Promise<RunningTarget> {
  const { mode, signal } = options;
  const { executable } = findInstallation();
  const identity = describeTarget(mode);
  identity.catch(() => undefined);
  const scratch = await createScratchDirectory("runtime-abi-deno-");
  const finish = () => scratch.remove();
  try {
    if (signal?.aborted) throw interrupted();
    const place = (name: string) => join(scratch.path, name);
    const env = denoEnvironment(place("deno-dir"));
    const port = options.port || undefined;
    const { starts, ...urls } = await plan(mode, { deployment, executable, env, place }, port);
    const log = createLogRing(options.log);
    const together = await startTogether({ starts, log, finish, ...(signal && { signal }) });
    return { ...urls, identity: await identity, ...together };
  } catch (error) {
    await finish();
    throw error;
  }
}

/** @param port the operator's choice for the measured worker; absent: any. */
async function plan(
  mode: "host" | "stock",
  begin: Omit<DenoStart, "port">,
  chosen: number | undefined,
): Promise<PlannedStart> {
  const [free, peer, loader] = (await freePorts(3, chosen === undefined ? [] : [chosen])) as [
    number,
    number,
    number,
  ];
  const start = { ...begin, port: chosen ?? free };
  const endpoint = urlOf(start.port);
  if (mode === "stock") return { starts: await stockStarts(start), endpoint };
  const ports = { worker: start.port, peer, loader };
  return { starts: await hostStarts(start, ports), endpoint, loaderEndpoint: urlOf(loader) };
}

function urlOf(port: number): string {
  return `http://${LOOPBACK_HOST}:${port}`;
}
