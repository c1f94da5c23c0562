import type { Deployment } from "@runtime-abi/bundle";
import type { TargetExit } from "@runtime-abi/protocol";
import type { Behaviours } from "./behaviours/behaviours.ts";
import { HONEST } from "./behaviours/honest.ts";
import type { Variation } from "./behaviours/variation.ts";
import { checkDeployment } from "./host/checked-deployment.ts";
import { StandInProcess } from "./host/stand-in-process.ts";

const LOOPBACK = "127.0.0.1";

export interface StandInOptions {
  /** What is wrong with it, or odd; of two that replace the same behaviour, the last one wins. */
  readonly faults?: readonly Variation[];
  /** Address to listen on; IPv4 loopback when left out. */
  readonly host?: string;
  /** Port of the worker's endpoint; the system chooses when left out. */
  readonly port?: number;
}

export interface RunningStandIn {
  /** Base URL of the measured worker. */
  readonly endpoint: string;
  /** URL of the loader adapter. */
  readonly loaderEndpoint: string;
  /** Resolves when a fault has taken it down for good; else never. */
  readonly exited: Promise<TargetExit>;
  /** Frees both ports and ends every timer. Safe to call twice. */
  stop(): Promise<void>;
}

function behavioursWith(variations: readonly Variation[]): Behaviours {
  return Object.assign({}, HONEST, ...variations.map(({ behaviours }) => behaviours));
}

/**
 * Starts a fake runtime for a deployment: real HTTP, and none of the deployment's code is run.
 *
 * @throws {StandInRefusal} when the ABI forbids the deployment.
 */
export async function startStandIn(
  deployment: Deployment,
  { faults = [], host = LOOPBACK, port = 0 }: StandInOptions = {},
): Promise<RunningStandIn> {
  const fake = new StandInProcess(checkDeployment(deployment), behavioursWith(faults));
  const { worker, loader } = await fake.listen({ host, port });
  return {
    endpoint: worker,
    loaderEndpoint: loader,
    exited: fake.exited,
    stop: () => fake.stop(),
  };
}
