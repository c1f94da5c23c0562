import type { Handler } from "@runtime-abi/bundle";
import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { FetchHandler, WorkerModule } from "../worker/worker-module.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { bodyRoutes } from "./body-routes.ts";
import { deliveryRoutes } from "./delivery-routes.ts";
import { anyMethodRoute, ECHO_ROUTES } from "./echo-routes.ts";
import { ENVIRONMENT_ROUTES } from "./environment-routes.ts";
import { eventRoutes } from "./event-tasks.ts";
import { extendedEvents } from "./extended-events.ts";
import { kvRoutes } from "./kv-routes.ts";
import { type ExtendedRoute, type MarkedRealm, markedRoutes } from "./marked-routes.ts";
import { outboundRoutes } from "./outbound-routes.ts";
import { recordingRoutes } from "./recorded-invocations.ts";
import { routeName } from "./route-table.ts";
import { type CalleeRealm, ECHO, serviceCalleeRoutes } from "./service-callee-routes.ts";
import { serviceCallerRoutes } from "./service-caller-routes.ts";
import { transportRoutes } from "./transport-routes.ts";

/** What a route returns or throws reaches the host as it is: some fail on purpose. */
type FailingRoute = ExtendedRoute;

function answer(members: object, status = 200): WorkerResponse {
  return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, ...members }, status);
}

function throwText({ url }: WorkerRequest): WorkerResponse {
  const nonce = url.searchParams.get("nonce") ?? "";
  if (nonce === "") {
    return answer({ error: 'the query needs the parameter "nonce"' }, 400);
  }
  throw new Error(nonce);
}

const ROUTES: Readonly<Record<string, FailingRoute>> = {
  "GET health": () => answer({ ok: true }),
  "GET return-non-response": () => ({ returned: "on request" }),
  "GET return-undefined": () => undefined,
  "GET reject": () => Promise.reject(new Error("rejected on request")),
  "GET throw-non-error": () => {
    const thrown: unknown = "thrown on request";
    throw thrown;
  },
  "GET throw-text": throwText,
  ...ECHO_ROUTES,
  ...ENVIRONMENT_ROUTES,
};

function routed(routes: Readonly<Record<string, FailingRoute>>): FetchHandler {
  const handler: ExtendedRoute = (request, env, context) => {
    const { method, url } = request;
    const route = routes[`${method} ${routeName(url)}`] ?? anyMethodRoute(url);
    return route === undefined
      ? answer({ error: "no such route", route: `${method} ${url.pathname}` }, 404)
      : route(request, env, context);
  };
  // The type is that of a module which keeps the ABI; this one breaks it where it is asked to.
  return handler as FetchHandler;
}

/** The extended probe's module, written again; its bytes are never run. */
export function extendedModule(
  exported: readonly Handler[],
  realm: MarkedRealm,
): Partial<WorkerModule> {
  const handlers: WorkerModule = {
    fetch: routed({
      ...ROUTES,
      ...markedRoutes(realm),
      ...eventRoutes(realm),
      ...deliveryRoutes(realm),
      ...recordingRoutes(realm),
      ...kvRoutes(realm),
      ...outboundRoutes(realm),
      ...bodyRoutes(realm.sleep),
      ...transportRoutes(realm),
      ...serviceCallerRoutes(realm),
    }),
    ...extendedEvents(realm),
  };
  return Object.fromEntries(exported.map((handler) => [handler, handlers[handler]]));
}

/** The same of the worker behind the service binding, which stamps its answers. */
export function extendedCalleeFetch(realm: CalleeRealm): FetchHandler {
  const routes = serviceCalleeRoutes(realm);
  const handler: ExtendedRoute = (request, env, context) => {
    const { method, url } = request;
    const name = routeName(url).startsWith(ECHO) ? ECHO : `${method} ${routeName(url)}`;
    const route = routes[name];
    return route === undefined
      ? answer({ peer: realm.identity, error: "no such route", route: name }, 404)
      : route(request, env, context);
  };
  return handler as FetchHandler;
}
