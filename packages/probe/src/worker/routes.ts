import { jsonAnswer } from "./answer.ts";
import { diagnostics } from "./diagnostics.ts";
import type { Invocation, Route } from "./invocation.ts";
import { environment, globals, handler, health, uncaught } from "./invocation-routes.ts";
import { getValue, putValue } from "./kv-routes.ts";
import { chunkStream, echoStream } from "./line-streams.ts";
import { delivery, sendMessage } from "./queue.ts";
import { Refusal } from "./refusal.ts";
import { clearScheduled, lastScheduled } from "./scheduled.ts";
import { serviceChunkStream, serviceEchoStream } from "./service-routes.ts";
import { registerTasks, settledMarker } from "./wait-until-routes.ts";

const ROUTE_PREFIX = "/abi/";

const ROUTES = new Map<string, Route>([
  ["GET /abi/health", health],
  ["GET /abi/handler", handler],
  ["GET /abi/throw", uncaught],
  ["GET /abi/env", environment],
  ["GET /abi/globals", globals],
  ["POST /abi/kv", putValue],
  ["GET /abi/kv", getValue],
  ["POST /abi/echo-stream", echoStream],
  ["GET /abi/stream", chunkStream],
  ["POST /abi/wait-until", registerTasks],
  ["GET /abi/wait-until", settledMarker],
  ["GET /abi/scheduled", lastScheduled],
  ["DELETE /abi/scheduled", clearScheduled],
  ["POST /abi/queue", sendMessage],
  ["GET /abi/queue", delivery],
  ["POST /abi/service-echo-stream", serviceEchoStream],
  ["GET /abi/service-stream", serviceChunkStream],
  ["GET /abi/diagnostics", diagnostics],
]);

/** Answers a request by its method and by its path from the last route prefix on. */
export async function answer(invocation: Invocation): Promise<Response> {
  const { pathname } = invocation.url;
  const path = pathname.slice(Math.max(0, pathname.lastIndexOf(ROUTE_PREFIX)));
  const name = `${invocation.request.method} ${path}`;
  const route = ROUTES.get(name);
  if (route === undefined) {
    return jsonAnswer({ error: "no such route", route: name }, 404);
  }
  try {
    return await route(invocation);
  } catch (error) {
    if (error instanceof Refusal) {
      return jsonAnswer({ error: error.message, route: name }, error.status);
    }
    throw error;
  }
}
