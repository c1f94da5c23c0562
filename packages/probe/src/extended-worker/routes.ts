import { jsonAnswer } from "./answer.ts";
import { BACKGROUND_ROUTES } from "./background-routes.ts";
import { declaredLength, endingStream, failingStream, knownLength } from "./body-routes.ts";
import { countedBody } from "./counted-body.ts";
import { DISCONNECT_ROUTES } from "./disconnect-routes.ts";
import { ENVIRONMENT_ROUTES } from "./environment-routes.ts";
import { EVENT_ROUTES } from "./event-routes.ts";
import {
  reject,
  returnNonResponse,
  returnUndefined,
  throwNonError,
  throwText,
} from "./failing-routes.ts";
import type { Invocation, Route } from "./invocation.ts";
import { KV_ROUTES } from "./kv-routes.ts";
import { OUTBOUND_ROUTES } from "./outbound-routes.ts";
import { PACED_ROUTES } from "./paced-routes.ts";
import { QUEUE_ROUTES } from "./queue-routes.ts";
import { anyMethodRoute, content, status } from "./request-routes.ts";
import { SCHEDULED_ROUTES } from "./scheduled-routes.ts";
import { SERVICE_MARKER_ROUTES } from "./service-marker-routes.ts";
import { SERVICE_ROUTES } from "./service-routes.ts";
import { SERVICE_STREAM_ROUTES } from "./service-stream-routes.ts";

const ROUTE_PREFIX = "/abi/";

const ROUTES = new Map<string, Route>([
  ["GET /abi/health", () => jsonAnswer({ ok: true })],
  ["GET /abi/return-non-response", returnNonResponse],
  ["GET /abi/return-undefined", returnUndefined],
  ["GET /abi/reject", reject],
  ["GET /abi/throw-non-error", throwNonError],
  ["GET /abi/throw-text", throwText],
  ...BACKGROUND_ROUTES,
  ...EVENT_ROUTES,
  ...SCHEDULED_ROUTES,
  ...DISCONNECT_ROUTES,
  ...PACED_ROUTES,
  ["POST /abi/counted-body", countedBody],
  ...OUTBOUND_ROUTES,
  ...QUEUE_ROUTES,
  ...KV_ROUTES,
  ...ENVIRONMENT_ROUTES,
  ["GET /abi/content", content],
  ["HEAD /abi/content", content],
  ["GET /abi/status", status],
  ["GET /abi/ending-stream", endingStream],
  ["GET /abi/failing-stream", failingStream],
  ["GET /abi/known-length", knownLength],
  ["GET /abi/declared-length", declaredLength],
  ...SERVICE_ROUTES,
  ...SERVICE_STREAM_ROUTES,
  ...SERVICE_MARKER_ROUTES,
]);

/** Answers a request by its method and by its path from the last route prefix on. */
export function answer(invocation: Invocation): unknown {
  const { pathname } = invocation.url;
  const path = pathname.slice(Math.max(0, pathname.lastIndexOf(ROUTE_PREFIX)));
  const name = `${invocation.request.method} ${path}`;
  const route = ROUTES.get(name) ?? anyMethodRoute(path);
  return route === undefined
    ? jsonAnswer({ error: "no such route", route: name }, 404)
    : route(invocation);
}
