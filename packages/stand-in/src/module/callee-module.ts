import type { FetchHandler } from "../worker/worker-module.ts";
import { routedFetch } from "./route-table.ts";
import { streamRoutes } from "./stream-routes.ts";

/**
 * The second worker's module, written again. `identity` was read from its bytes and stamps each
 * line; nothing else in the stand-in knows it.
 */
export function calleeFetch(
  identity: string,
  sleep: (millis: number) => Promise<void>,
): FetchHandler {
  return routedFetch(streamRoutes({ stamp: { peer: identity }, sleep }));
}
