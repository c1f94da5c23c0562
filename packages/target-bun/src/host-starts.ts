import type { Deployment } from "@runtime-abi/bundle";
import {
  bunEnvironment,
  bunHostArgs,
  HOST_PROGRAMS,
  hostProcesses,
  prepareHost,
  type StartedRole,
} from "@runtime-abi/host-code";
import type { NamedStart } from "@runtime-abi/target-kit";
import type { BunPlace } from "./bun-place.ts";

export interface HostStartParts {
  readonly ports: Readonly<Record<StartedRole, number>>;
  /** Makes a secret that cannot be guessed, each time another. */
  readonly secrets: () => string;
}

/**
 * The host's processes, each of them Bun with the host's program.
 * @throws {HostConfigError} when the deployment asks for what the host cannot give.
 */
export async function hostStarts(
  deployment: Deployment,
  { executable, directory, home }: BunPlace,
  { ports, secrets }: HostStartParts,
): Promise<readonly NamedStart[]> {
  const prepared = await prepareHost({ deployment, directory, ports, secrets });
  const modules = [deployment.bundle, deployment.peer.bundle].flatMap((bundle) => bundle.modules);
  const scripts = modules.map(({ name }) => name);
  const launch = {
    file: executable,
    args: bunHostArgs(HOST_PROGRAMS.bun, scripts),
    env: bunEnvironment(home),
  };
  return hostProcesses(prepared, () => launch);
}
