import { PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { Environment, FetchHandler, InvocationContext } from "../worker/worker-module.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { RouteRefusal } from "./route-refusal.ts";

/** The arguments exactly as the host passed them, however many. */
export type HandlerArguments = readonly [WorkerRequest, Environment, InvocationContext];
export type Route = (...handed: HandlerArguments) => WorkerResponse | Promise<WorkerResponse>;

/** Routes by `METHOD name`, where the name is what follows the prefix in the path. */
export type RouteTable = Readonly<Record<string, Route>>;

const PREFIX = "/abi/";

/** What follows the route prefix in a path. */
export function routeName(url: URL): string {
  const at = url.pathname.lastIndexOf(PREFIX);
  return at === -1 ? url.pathname : url.pathname.slice(at + PREFIX.length);
}

/** A JSON answer of a route: the protocol id first, then what the route reports. */
export function answer(members: object, status = 200): WorkerResponse {
  return WorkerResponse.json({ probe: PROBE_PROTOCOL, ...members }, status);
}

async function answered(route: Route, handed: HandlerArguments): Promise<WorkerResponse> {
  try {
    return await route(...handed);
  } catch (error) {
    if (error instanceof RouteRefusal) {
      return answer({ error: error.message }, error.status);
    }
    throw error;
  }
}

/** The `fetch` handler over a table; a route that it lacks is answered 404, naming it. */
export function routedFetch(table: RouteTable): FetchHandler {
  return async (...handed) => {
    const [{ method, url }] = handed;
    const route = table[`${method} ${routeName(url)}`];
    return route === undefined
      ? answer({ error: "no such route", route: `${method} ${url.pathname}` }, 404)
      : answered(route, handed);
  };
}
