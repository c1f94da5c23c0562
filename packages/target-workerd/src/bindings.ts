import type { Deployment, DeploymentBinding } from "@runtime-abi/bundle";
import {
  KV_BYTES_PROJECTION_EXPORT,
  kvBytesProjection,
  QUEUE_BYTES_PROJECTION_EXPORT,
  queueBytesProjection,
  SERVICE_PROJECTION_EXPORT,
  serviceProjection,
  type WorkerSource,
} from "@runtime-abi/host-code";
import { TargetError } from "@runtime-abi/target-kit";
import type { WorkerOptions } from "miniflare";
import { WORKER_NAMES } from "./worker-names.ts";

export type Binding = NonNullable<WorkerOptions["config"]["env"]>[string];

/** Value of every plain variable that is not told one: the ABI says which names stand in `env`, not what they hold. */
const VAR_VALUE = "runtime-abi";

/** Makes the value of a sensitive variable; it is never written down anywhere. */
export type Secrets = () => string;

/** A Worker of ours that stands before a native binding. */
export interface Projection {
  readonly name: string;
  readonly source: WorkerSource;
  readonly env: Record<string, Binding>;
  /** It drains the queue in the measured worker's place, and calls that one's handler. */
  readonly consumes?: true;
}

export interface Bindings {
  /** The measured worker's `env`. */
  readonly env: Record<string, Binding>;
  /** The peer's. */
  readonly peerEnv: Record<string, Binding>;
  readonly projections: readonly Projection[];
}

/** What one declared binding becomes: the native binding, and how host code stands before it. */
interface Bound {
  readonly native: Binding;
  readonly projected?: {
    readonly source: WorkerSource;
    /** The name under which the projection finds the native binding. */
    readonly slot: string;
    readonly exportName: string;
    readonly consumes?: true;
  };
}

/** @throws {TargetError} when a binding's interface is unknown here. */
export function bindingsOf(plan: {
  readonly deployment: Deployment;
  readonly mode: "host" | "stock";
  readonly secrets: Secrets;
}): Bindings {
  const { deployment, mode, secrets } = plan;
  const env: Record<string, Binding> = {};
  const projections: Projection[] = [];
  for (const name of deployment.vars) {
    env[name] = { type: "text", value: deployment.values?.[name] ?? VAR_VALUE };
  }
  for (const name of deployment.sensitiveVars) {
    env[name] = { type: "text", value: deployment.values?.[name] ?? secrets() };
  }
  const entry = ({ native, projected }: Bound, place: string): Binding => {
    if (projected === undefined || mode === "stock") return native;
    const { source, slot, exportName, consumes } = projected;
    const projection: Projection = {
      name: `binding-projection-${place}`,
      source,
      env: {
        [slot]: native,
        ...(consumes && { CONSUMER: { type: "worker", worker: WORKER_NAMES.measured } }),
      },
      ...(consumes && { consumes }),
    };
    projections.push(projection);
    return { type: "worker", worker: projection.name, exportName };
  };
  for (const [index, binding] of deployment.bindings.entries()) {
    env[binding.name] = entry(bind(binding, deployment.queue, `${index}`), `${index}`);
  }
  const peerEnv: Record<string, Binding> = {};
  for (const [index, binding] of (deployment.peer.bindings ?? []).entries()) {
    if (binding.interface !== "edge.kv") throw unbindable(binding);
    const place = `peer-${index}`;
    peerEnv[binding.name] = entry(bind(binding, deployment.queue, place), place);
  }
  return { env, peerEnv, projections };
}

function bind(binding: DeploymentBinding, queue: string, place: string): Bound {
  switch (binding.interface) {
    case "edge.kv":
      return {
        native: { type: "kv", id: `namespace-${place}` },
        projected: {
          source: kvBytesProjection(),
          slot: "STORE",
          exportName: KV_BYTES_PROJECTION_EXPORT,
        },
      };
    case "edge.queue":
      return {
        native: { type: "queue", name: queue },
        projected: {
          source: queueBytesProjection(),
          slot: "PRODUCER",
          exportName: QUEUE_BYTES_PROJECTION_EXPORT,
          consumes: true,
        },
      };
    case "worker.service":
      return {
        native: { type: "worker", worker: WORKER_NAMES.peer },
        projected: {
          source: serviceProjection(),
          slot: "CALLEE",
          exportName: SERVICE_PROJECTION_EXPORT,
        },
      };
    default:
      throw unbindable(binding);
  }
}

function unbindable({ name, interface: asked }: DeploymentBinding): TargetError {
  return new TargetError(
    "target-start-failed",
    `binding ${name} asks for ${asked}, which this target cannot give`,
    "deploy with bindings of edge.kv, edge.queue and worker.service",
  );
}
