import type { TargetIdentity } from "@runtime-abi/protocol";
import { createLogRing } from "./log-ring.ts";
import { freePorts, LOOPBACK_HOST } from "./ports.ts";
import { interrupted } from "./readiness.ts";
import { asScratchError, createScratchDirectory } from "./scratch-directory.ts";
import { type NamedStart, startTogether } from "./start-together.ts";
import type { RunningTarget, StartOptions } from "./target.ts";

/** Where the processes of one start have their files, and where they listen. */
export interface StartPlace {
  /** A directory of this start's own, which goes with it. */
  readonly directory: string;
  /** Ports of the loopback address; the worker's is the one that the operator asked for. */
  readonly ports: { readonly worker: number; readonly peer: number; readonly loader: number };
}

/** The processes of one start; the first thing measured is the worker, on its port. */
export interface StartPlan {
  readonly starts: readonly NamedStart[];
  /** Whether a loader adapter listens on its port. */
  readonly hasLoader: boolean;
}

export interface PlannedStart {
  /** Name of the target, for a person who finds its directory after a crash. */
  readonly name: string;
  readonly options: StartOptions;
  readonly identity: Promise<TargetIdentity>;
  /** Writes into the directory what the processes need, and says how to start them. */
  readonly plan: (place: StartPlace) => Promise<StartPlan>;
}

/**
 * Starts a target that consists of processes of its own.
 * @throws {TargetError} when it does not come to that; nothing of it is left then.
 */
export async function startFromPlan(start: PlannedStart): Promise<RunningTarget> {
  try {
    return await startPlanned(start);
  } catch (error) {
    // A runtime that is being asked for its versions is a process, too.
    await start.identity.catch(() => undefined);
    throw error;
  }
}

async function startPlanned(start: PlannedStart): Promise<RunningTarget> {
  const { name, options, identity, plan } = start;
  const { signal, port } = options;
  identity.catch(() => undefined);
  if (signal?.aborted) throw interrupted();
  const scratch = await createScratchDirectory(`runtime-abi-${name}-`);
  try {
    const [free = 0, peer = 0, loader = 0] = await freePorts(3, port ? [port] : []);
    const ports = { worker: port || free, peer, loader };
    const place = { directory: scratch.path, ports };
    const { starts, hasLoader } = await plan(place).catch((error: unknown) => {
      throw asScratchError(error);
    });
    const described = await identity;
    const together = await startTogether({
      starts,
      log: createLogRing(options.log),
      finish: () => scratch.remove(),
      ...(signal && { signal }),
    });
    return {
      endpoint: urlOf(ports.worker),
      ...(hasLoader && { loaderEndpoint: urlOf(loader) }),
      identity: described,
      ...together,
    };
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}

function urlOf(port: number): string {
  return `http://${LOOPBACK_HOST}:${port}`;
}
