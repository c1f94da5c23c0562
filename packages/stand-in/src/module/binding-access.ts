import type { Deployment } from "@runtime-abi/bundle";
import {
  KV_INTERFACE,
  type KvNamespace,
  QUEUE_INTERFACE,
  type QueueProducer,
  SERVICE_INTERFACE,
  type ServiceBinding,
} from "../worker/bindings.ts";
import type { Environment } from "../worker/worker-module.ts";

/** The names under which the module looks for its bindings in `env`. */
export interface BindingNames {
  readonly kv: string;
  readonly queue: string;
  readonly service: string;
}

/** The names that a deployment declares; an interface it does not bind has none. */
export function bindingNames({ bindings }: Deployment): BindingNames {
  const nameOf = (wanted: string) =>
    bindings.find((binding) => binding.interface === wanted)?.name ?? "";
  return {
    kv: nameOf(KV_INTERFACE),
    queue: nameOf(QUEUE_INTERFACE),
    service: nameOf(SERVICE_INTERFACE),
  };
}

/** Bindings as a module reaches them: by name, in whatever the host passed as `env`. */
export class BindingAccess {
  readonly #env: Environment;
  readonly #names: BindingNames;

  constructor(env: Environment, names: BindingNames) {
    this.#env = env;
    this.#names = names;
  }

  get kv(): KvNamespace {
    return this.#binding(this.#names.kv) as KvNamespace;
  }

  get queue(): QueueProducer {
    return this.#binding(this.#names.queue) as QueueProducer;
  }

  get service(): ServiceBinding {
    return this.#binding(this.#names.service) as ServiceBinding;
  }

  #binding(name: string): unknown {
    const binding = this.#env?.[name];
    if (binding === undefined) {
      throw new TypeError(`env has no ${name}`);
    }
    return binding;
  }
}
