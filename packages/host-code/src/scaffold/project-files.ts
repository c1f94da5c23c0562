import type { Deployment, ModuleBundle } from "@runtime-abi/bundle";
import { HostConfigError } from "../hosts/config-members.ts";
import { BOUND_INTERFACES, type HostBinding } from "../hosts/host-config.ts";
import type { HostedRuntime } from "../hosts/host-programs.ts";
import { isMade } from "../hosts/links/made-module.ts";
import { peerBindings } from "../hosts/prepare-host.ts";
import { hostProgramFiles } from "./program-files.ts";
import { DEPLOYMENT_FILE, type ProjectDeployment, type ProjectWorker } from "./project.ts";
import { type ProjectSettings, SETTINGS_FILE } from "./project-settings.ts";

/** Ports of a project until its operator sets others. */
export const PROJECT_PORTS = { worker: 8787, peer: 8788, loader: 8790 } as const;

/** Value of every plain variable: the ABI says which names stand in `env`, not what they hold. */
const VAR_VALUE = "runtime-abi";

/** Directories of a project in which the modules of its two workers stand. */
export const PROJECT_BUNDLES = { worker: "worker", peer: "peer" } as const;

/**
 * All of a project on one runtime but the modules and what is written for people.
 * @throws {HostConfigError} when the deployment asks for what the host cannot give.
 */
export function hostProjectFiles(
  runtime: HostedRuntime,
  runtimeVersion: string,
  deployment: Deployment,
): ReadonlyMap<string, string> {
  const { bundle, peer, sensitiveVars, cron, queue } = deployment;
  const described: ProjectDeployment = {
    runtimeVersion,
    worker: workerOf("worker", bundle, deployment.declaredHandlers),
    peer: {
      ...workerOf("peer", peer.bundle, peer.declaredHandlers),
      bindings: peerBindings(peer),
    },
    sensitiveVars,
    bindings: deployment.bindings.map(hostBinding),
    cron,
    queue,
    ...(deployment.queueConsumer && { queueConsumer: deployment.queueConsumer }),
  };
  const settings: ProjectSettings<keyof typeof PROJECT_PORTS> = {
    ports: PROJECT_PORTS,
    data: "data",
    vars: Object.fromEntries(deployment.vars.map((name) => [name, VAR_VALUE])),
  };
  return new Map([
    [SETTINGS_FILE, document(settings)],
    [DEPLOYMENT_FILE, document(described)],
    ...hostProgramFiles(runtime),
  ]);
}

function workerOf(
  name: keyof typeof PROJECT_BUNDLES,
  { mainModule, modules }: ModuleBundle,
  handlers: ProjectWorker["handlers"],
): ProjectWorker {
  // A project starts on its modules as they stand, without a script in the place of any.
  const other = modules.find(({ mediaType }) => isMade(mediaType));
  if (other !== undefined) {
    throw new HostConfigError(
      `module ${other.name} is ${other.mediaType}: a project on this runtime has scripts alone`,
    );
  }
  return { directory: PROJECT_BUNDLES[name], mainModule, handlers };
}

function hostBinding({ name, interface: asked }: Deployment["bindings"][number]): HostBinding {
  const bound = BOUND_INTERFACES.find((known) => known === asked);
  if (bound === undefined) {
    throw new HostConfigError(`binding ${name} asks for ${asked}, which this host cannot give`);
  }
  return { name, interface: bound };
}

function document(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
