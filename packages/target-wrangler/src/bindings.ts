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
import { rootedModules } from "./project-modules.ts";
import { WORKER_NAMES } from "./worker-names.ts";
import type { WorkerProject } from "./worker-project.ts";
import type { Queues, WorkerExtras } from "./wrangler-config.ts";

/** Members of a configuration that hold bindings. */
type BindingMembers = Required<Pick<WorkerExtras, "kv_namespaces" | "services">> & {
  readonly producers: readonly { readonly binding: string; readonly queue: string }[];
};

export interface Bindings extends BindingMembers {
  /** Workers of ours that stand before native bindings. */
  readonly projections: readonly WorkerProject[];
  /** Whether one of those drains the queue. */
  readonly consumes: boolean;
}

/** A binding as wrangler has it, under the name by which its worker finds it. */
type Native = (
  name: string,
  place: { readonly queue: string; readonly index: string },
) => Partial<BindingMembers>;

const NATIVE: ReadonlyMap<string, Native> = new Map<string, Native>([
  ["edge.kv", (binding, { index }) => ({ kv_namespaces: [{ binding, id: `namespace-${index}` }] })],
  ["edge.queue", (binding, { queue }) => ({ producers: [{ binding, queue }] })],
  ["worker.service", (binding) => ({ services: [{ binding, service: WORKER_NAMES.peer }] })],
]);

/** A worker of ours before a native binding, which it finds under the name `slot`. */
interface Projection {
  readonly source: () => WorkerSource;
  readonly slot: string;
  readonly entrypoint: string;
  /** It drains the queue in the measured worker's place, and calls that one's handler. */
  readonly consumes?: true;
}

const PROJECTIONS: ReadonlyMap<string, Projection> = new Map<string, Projection>([
  ["edge.kv", { source: kvBytesProjection, slot: "STORE", entrypoint: KV_BYTES_PROJECTION_EXPORT }],
  [
    "edge.queue",
    {
      source: queueBytesProjection,
      slot: "PRODUCER",
      entrypoint: QUEUE_BYTES_PROJECTION_EXPORT,
      consumes: true,
    },
  ],
  [
    "worker.service",
    { source: serviceProjection, slot: "CALLEE", entrypoint: SERVICE_PROJECTION_EXPORT },
  ],
]);

/**
 * @param place keeps what one worker stores apart from another's.
 * @throws {TargetError} when a binding's interface is unknown here.
 */
export function bindingsOf(
  deployment: Pick<Deployment, "bindings" | "queue" | "queueConsumer">,
  mode: "host" | "stock",
  place: "" | "peer-" = "",
): Bindings {
  const { bindings, queue } = deployment;
  const projections: WorkerProject[] = [];
  let consumed = false;
  const members = bindings.map((binding, number): Partial<BindingMembers> => {
    const index = `${place}${number}`;
    const native = nativeOf(binding);
    const projection = mode === "host" ? PROJECTIONS.get(binding.interface) : undefined;
    if (projection === undefined) return native(binding.name, { queue, index });
    const { source, slot, entrypoint, consumes = false } = projection;
    consumed ||= consumes;
    const service = `binding-projection-${index}`;
    const bound = merged([native(slot, { queue, index })]);
    const extras = extrasOf(bound, consumes ? deployment : undefined);
    projections.push({
      name: service,
      ...rootedModules(source(), consumes ? "both" : "named"),
      extras,
    });
    return { services: [{ binding: binding.name, service, entrypoint }] };
  });
  return { ...merged(members), projections, consumes: consumed };
}

function nativeOf(binding: DeploymentBinding): Native {
  const native = NATIVE.get(binding.interface);
  if (native !== undefined) return native;
  throw new TargetError(
    "target-start-failed",
    `binding ${binding.name} asks for ${binding.interface}, which this target cannot give`,
    `deploy with bindings of ${[...NATIVE.keys()].join(", ")}`,
  );
}

function merged(parts: readonly Partial<BindingMembers>[]): BindingMembers {
  return {
    kv_namespaces: parts.flatMap((part) => part.kv_namespaces ?? []),
    services: parts.flatMap((part) => part.services ?? []),
    producers: parts.flatMap((part) => part.producers ?? []),
  };
}

/** @param consumed the deployment whose queue the worker drains; absent: none's. */
function extrasOf(
  { producers, ...members }: BindingMembers,
  consumed: Pick<Deployment, "queue" | "queueConsumer"> | undefined,
): WorkerExtras {
  if (consumed === undefined) return { ...members, queues: { producers } };
  const services = [...members.services, { binding: "CONSUMER", service: WORKER_NAMES.measured }];
  return { ...members, services, queues: { producers, consumers: consumersOf(consumed) } };
}

/** Delivers at once: waiting to fill a batch only delays the observation. */
export function consumersOf({
  queue,
  queueConsumer,
}: Pick<Deployment, "queue" | "queueConsumer">): NonNullable<Queues["consumers"]> {
  return [
    {
      queue,
      max_batch_timeout: 0,
      ...(queueConsumer && {
        max_retries: queueConsumer.maxRetries,
        retry_delay: queueConsumer.retryDelaySeconds,
      }),
    },
  ];
}
