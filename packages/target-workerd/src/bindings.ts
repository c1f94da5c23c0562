import type { Deployment, DeploymentBinding } from "@runtime-abi/bundle";
import {
  KV_BYTES_PROJECTION_EXPORT,
  kvBytesProjection,
  QUEUE_BYTES_PROJECTION_EXPORT,
  queueBytesProjection,
  type WorkerSource,
} from "@runtime-abi/host-code";
import { TargetError } from "@runtime-abi/target-kit";
import type { WorkerOptions } from "miniflare";
import { WORKER_NAMES } from "./worker-names.ts";

export type Binding = NonNullable<WorkerOptions["config"]["env"]>[string];

/** Value of every plain variable: the ABI says which names stand in `env`, not what they hold. */
const VAR_VALUE = "runtime-abi";

/** Makes the value of a sensitive variable; it is never written down anywhere. */
export type Secrets = () => string;

/** A Worker of ours that stands before a native binding. */
export interface Projection {
  readonly name: string;
  readonly source: WorkerSource;
  readonly env: Record<string, Binding>;
}

export interface Bindings {
  /** The measured worker's `env`. */
  readonly env: Record<string, Binding>;
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
  for (const name of deployment.vars) env[name] = { type: "text", value: VAR_VALUE };
  for (const name of deployment.sensitiveVars) env[name] = { type: "text", value: secrets() };
  for (const [index, binding] of deployment.bindings.entries()) {
    const { native, projected } = bind(binding, deployment.queue, index);
    if (projected === undefined || mode === "stock") {
      env[binding.name] = native;
      continue;
    }
    const { source, slot, exportName } = projected;
    const projection = { name: `binding-projection-${index}`, source, env: { [slot]: native } };
    projections.push(projection);
    env[binding.name] = { type: "worker", worker: projection.name, exportName };
  }
  return { env, projections };
}

function bind(binding: DeploymentBinding, queue: string, index: number): Bound {
  switch (binding.interface) {
    case "edge.kv":
      return {
        native: { type: "kv", id: `namespace-${index}` },
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
        },
      };
    case "worker.service":
      return { native: { type: "worker", worker: WORKER_NAMES.peer } };
    default:
      throw new TargetError(
        "target-start-failed",
        `binding ${binding.name} asks for ${binding.interface}, which this target cannot give`,
        "deploy with bindings of edge.kv, edge.queue and worker.service",
      );
  }
}
