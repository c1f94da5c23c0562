import type { CallWorker } from "../behaviours/behaviours.ts";
import { calleeFetch } from "../module/callee-module.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { Isolate } from "./isolate.ts";
import type { Timers } from "./timers.ts";

/**
 * The second worker as its host serves it: an isolate of its own for each call, an empty `env`, and
 * a complete 500 for an uncaught error.
 */
export function calleeWorker(identity: string, timers: Timers): CallWorker {
  return async (request) => {
    const { sleep } = new Isolate(timers);
    try {
      return await calleeFetch(identity, sleep)(request, {}, { waitUntil() {} });
    } catch {
      return WorkerResponse.text("Internal Server Error", "text/plain", 500);
    }
  };
}
