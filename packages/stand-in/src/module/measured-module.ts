import type { Handler } from "@runtime-abi/bundle";
import type { WorkerModule } from "../worker/worker-module.ts";
import { backgroundRoute } from "./background-route.ts";
import type { BindingNames } from "./binding-access.ts";
import { queueHandler, scheduledHandler } from "./event-handlers.ts";
import { invocationRoutes } from "./invocation-routes.ts";
import { routedFetch } from "./route-table.ts";
import { serviceRoutes } from "./service-routes.ts";
import { storageRoutes } from "./storage-routes.ts";
import { streamRoutes } from "./stream-routes.ts";

/** What the isolate of one invocation offers the module. */
export interface Realm {
  readonly globals: ReadonlySet<string>;
  readonly sleep: (millis: number) => Promise<void>;
}

/**
 * The measured worker's module, written again: it answers as the probe's bytes would, and those
 * bytes are never run. It holds the handlers that the real bytes export, and no other.
 */
export function measuredModule(
  exported: readonly Handler[],
  names: BindingNames,
  { globals, sleep }: Realm,
): Partial<WorkerModule> {
  const fetch = routedFetch({
    ...invocationRoutes(globals),
    ...storageRoutes(names),
    ...streamRoutes({ stamp: {}, sleep }),
    ...serviceRoutes(names),
    "POST wait-until": backgroundRoute(names, sleep),
  });
  const handlers = { fetch, scheduled: scheduledHandler(names), queue: queueHandler(names) };
  return Object.fromEntries(exported.map((handler) => [handler, handlers[handler]]));
}
