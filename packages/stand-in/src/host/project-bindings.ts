import type { Deployment } from "@runtime-abi/bundle";
import type { Behaviours, EndedEvent, ServiceWorkers } from "../behaviours/behaviours.ts";
import { KV_INTERFACE, QUEUE_INTERFACE, SERVICE_INTERFACE } from "../worker/bindings.ts";
import type { QueueBatch } from "../worker/worker-module.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";

export interface ProjectionSources extends ServiceWorkers {
  readonly behaviours: Behaviours;
  readonly deployment: Deployment;
  readonly deliver: (batch: QueueBatch) => Promise<EndedEvent>;
}

/** How each interface becomes an object in `env`. */
const PROJECTIONS: Readonly<Record<string, (name: string, from: ProjectionSources) => unknown>> = {
  [KV_INTERFACE]: (_name, { behaviours, timers, deployment }) =>
    behaviours.createKv({ timers, deployment }),
  [QUEUE_INTERFACE]: (bindingName, { behaviours, deployment, deliver, timers }) =>
    behaviours.attachQueue({ queue: deployment.queue, bindingName, deliver, timers }),
  [SERVICE_INTERFACE]: (_name, { behaviours, caller, callee, timers }) => ({
    fetch: (request: WorkerRequest) => behaviours.callService(request, { caller, callee, timers }),
  }),
};

/** The interfaces that can be bound. */
export const BINDABLE_INTERFACES: readonly string[] = Object.keys(PROJECTIONS);

/** The objects behind the declared binding names. */
export function projectBindings(sources: ProjectionSources): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    sources.deployment.bindings.map((binding) => [
      binding.name,
      PROJECTIONS[binding.interface]?.(binding.name, sources),
    ]),
  );
}
