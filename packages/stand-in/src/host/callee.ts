import type { CallWorker } from "../behaviours/behaviours.ts";
import { calleeFetch } from "../module/callee-module.ts";
import { extendedCalleeFetch } from "../module/extended-module.ts";
import type { KvNamespace } from "../worker/bindings.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import type { CheckedDeployment } from "./checked-deployment.ts";
import { Isolate } from "./isolate.ts";
import type { Timers } from "./timers.ts";

type Callee = Pick<CheckedDeployment, "calleeIdentity" | "probe">;

/**
 * The second worker as its host serves it: an isolate of its own for each call, state of its own,
 * and a complete 500 for an uncaught error.
 */
export function calleeWorker(
  { calleeIdentity: identity, probe }: Callee,
  kv: KvNamespace,
  timers: Timers,
): CallWorker {
  return async (request) => {
    const { sleep } = new Isolate(timers);
    try {
      const handler =
        probe === "extended"
          ? extendedCalleeFetch({ identity, kv, sleep })
          : calleeFetch(identity, sleep);
      return accepted(await handler(request, {}, { waitUntil() {} }));
    } catch {
      return WorkerResponse.text("Internal Server Error", "text/plain", 500);
    }
  };
}

function accepted(returned: unknown): WorkerResponse {
  if (!(returned instanceof WorkerResponse)) {
    throw new TypeError("the handler returned no response");
  }
  return returned;
}
