import { kvBinding } from "./bindings/kv-binding.ts";
import { queueBinding } from "./bindings/queue-binding.ts";
import type { HostBinding, WorkerConfig } from "./host-config.ts";
import type { HostStorage, MessageQueue } from "./host-runtime.ts";
import { serviceBinding } from "./service/service-binding.ts";

/** What the bindings of a worker stand on. */
export interface EnvironmentParts {
  readonly storage: HostStorage;
  readonly queue: MessageQueue;
  /** Wall clock, in milliseconds since the Unix epoch. */
  readonly now: () => number;
}

/**
 * The measured worker's `env`: a plain object with exactly the declared names as its own properties
 * (`worker.runtime`, environment). Frozen, since all invocations share it.
 */
export function workerEnvironment(
  config: Pick<WorkerConfig, "vars" | "bindings" | "peer">,
  parts: EnvironmentParts,
): Readonly<Record<string, unknown>> {
  return Object.freeze(
    Object.fromEntries([
      ...Object.entries(config.vars),
      ...config.bindings.map((binding) => [binding.name, bind(binding, config, parts)] as const),
    ]),
  );
}

/** The peer's `env`: its KV bindings, and nothing else. */
export function peerEnvironment(
  bindings: readonly HostBinding[],
  { storage, now }: Pick<EnvironmentParts, "storage" | "now">,
): Readonly<Record<string, unknown>> {
  const bound = bindings.map(({ name }) => [name, kvBinding(storage.kv(name), now)] as const);
  return Object.freeze(Object.fromEntries(bound));
}

function bind(
  binding: HostBinding,
  config: Pick<WorkerConfig, "peer">,
  parts: EnvironmentParts,
): unknown {
  switch (binding.interface) {
    case "edge.kv":
      return kvBinding(parts.storage.kv(binding.name), parts.now);
    case "edge.queue":
      return queueBinding(parts.queue);
    case "worker.service":
      return serviceBinding(config.peer);
  }
}
