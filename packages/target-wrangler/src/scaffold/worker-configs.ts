import type { Deployment } from "@runtime-abi/bundle";
import {
  bearerLoaderAdapter,
  KV_BYTES_PROJECTION_EXPORT,
  kvBytesProjection,
} from "@runtime-abi/host-code";
import { consumersOf } from "../bindings.ts";
import { COMPATIBILITY_DATE } from "../identity.ts";
import { bundleModules, rootedModules } from "../project-modules.ts";
import { configOf, type WorkerProject } from "../worker-project.ts";
import type { WorkerExtras, WranglerConfig } from "../wrangler-config.ts";

/** Names of the workers, as an account shows them. */
export const DEPLOYED_NAMES = {
  probe: "runtime-abi-probe",
  peer: "runtime-abi-peer",
  loader: "runtime-abi-loader",
  "kv-projection": "runtime-abi-kv-projection",
} as const;

/** Directories of the project's workers. */
export type WorkerDirectory = keyof typeof DEPLOYED_NAMES;

/** The secret that the loader adapter wants to see. */
export const LOADER_TOKEN_VARIABLE = "LOADER_TOKEN";

/** With it a queue's producer sends bytes as bytes unless it is told otherwise: the platform's own switch. */
export const QUEUE_BYTES_FLAG = "no_queues_json_messages";

/** Stands where an operator puts the identity of the namespace that the account made. */
export const KV_ID_PLACEHOLDER = "replace-with-the-id-of-your-namespace";

/** The same for the peer's own namespace. */
export const PEER_KV_ID_PLACEHOLDER = "replace-with-the-id-of-the-peers-namespace";

/** Value of every plain variable: the ABI says which names stand in `env`, not what they hold. */
const VAR_VALUE = "runtime-abi";

/** A configuration file as this project writes one: the target's, and what a real account asks. */
export interface DeployedConfig extends WranglerConfig {
  /** Whether the worker gets an address of its own, which the service derives from its name. */
  readonly workers_dev: boolean;
  readonly preview_urls: false;
  readonly compatibility_flags: readonly string[];
}

/** One worker's modules, and what it is bound to. */
export interface DeployedWorker {
  readonly project: WorkerProject;
  readonly isReachable: boolean;
  readonly flags?: readonly string[];
}

export function deployedConfig({
  project,
  isReachable,
  flags = [],
}: DeployedWorker): DeployedConfig {
  return {
    ...configOf(project),
    workers_dev: isReachable,
    preview_urls: false,
    compatibility_flags: flags,
  };
}

/** @throws {TargetError} when the deployment asks for what wrangler cannot be given. */
export function deployedWorkers(
  deployment: Deployment,
): Readonly<Record<WorkerDirectory, DeployedWorker>> {
  return {
    probe: probeWorker(deployment, nativeBindings(deployment)),
    peer: {
      project: {
        name: DEPLOYED_NAMES.peer,
        ...bundleModules(deployment.peer.bundle),
        ...peerExtras(deployment),
      },
      isReachable: false,
    },
    loader: {
      project: {
        name: DEPLOYED_NAMES.loader,
        ...rootedModules(bearerLoaderAdapter()),
        extras: {
          vars: { COMPATIBILITY_DATE },
          worker_loaders: [{ binding: "LOADER" }],
        },
      },
      isReachable: true,
    },
    "kv-projection": {
      project: {
        name: DEPLOYED_NAMES["kv-projection"],
        ...rootedModules(kvBytesProjection(), "named"),
        extras: { kv_namespaces: [{ binding: "STORE", id: KV_ID_PLACEHOLDER }] },
      },
      isReachable: false,
    },
  };
}

/** The measured worker with the projection before its KV namespaces. */
export function projectedProbe(deployment: Deployment): DeployedWorker {
  const { kv_namespaces = [], services = [], ...others } = nativeBindings(deployment);
  const projected = kv_namespaces.map(({ binding }) => ({
    binding,
    service: DEPLOYED_NAMES["kv-projection"],
    entrypoint: KV_BYTES_PROJECTION_EXPORT,
  }));
  return probeWorker(deployment, { ...others, services: [...services, ...projected] });
}

function probeWorker(deployment: Deployment, bindings: WorkerExtras): DeployedWorker {
  const { bundle, vars, cron } = deployment;
  return {
    project: {
      name: DEPLOYED_NAMES.probe,
      ...bundleModules(bundle),
      extras: {
        vars: Object.fromEntries(vars.map((name) => [name, VAR_VALUE])),
        ...bindings,
        triggers: { crons: [cron] },
      },
    },
    isReachable: true,
    flags: [QUEUE_BYTES_FLAG],
  };
}

/** The peer keeps its state in a namespace of its own. */
function peerExtras({ peer: { bindings = [] } }: Deployment): { readonly extras?: WorkerExtras } {
  const kv_namespaces = bindings.map(({ name }) => ({ binding: name, id: PEER_KV_ID_PLACEHOLDER }));
  return kv_namespaces.length === 0 ? {} : { extras: { kv_namespaces } };
}

function nativeBindings(deployment: Deployment): WorkerExtras {
  const { bindings, queue } = deployment;
  const named = (asked: string) =>
    bindings.filter((binding) => binding.interface === asked).map(({ name }) => name);
  return {
    kv_namespaces: named("edge.kv").map((binding) => ({ binding, id: KV_ID_PLACEHOLDER })),
    queues: {
      producers: named("edge.queue").map((binding) => ({ binding, queue })),
      consumers: consumersOf(deployment),
    },
    services: named("worker.service").map((binding) => ({ binding, service: DEPLOYED_NAMES.peer })),
  };
}
