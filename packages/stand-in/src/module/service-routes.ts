import { emptyStream } from "../worker/byte-stream.ts";
import { WorkerRequest } from "../worker/worker-request.ts";
import { BindingAccess, type BindingNames } from "./binding-access.ts";
import type { RouteTable } from "./route-table.ts";

/** A service binding knows its callee by the binding; the host name means nothing to it. */
const CALLEE = "http://callee.invalid";

/** Routes that pass the request on while it is received, and return the callee's body unread. */
export function serviceRoutes(names: BindingNames): RouteTable {
  return {
    "POST service-echo-stream": ({ body }, env) => {
      const passedOn = new WorkerRequest("POST", new URL("/abi/echo-stream", CALLEE), body);
      return new BindingAccess(env, names).service.fetch(passedOn);
    },
    "GET service-stream": ({ url }, env) => {
      const target = new URL(`/abi/stream${url.search}`, CALLEE);
      const passedOn = new WorkerRequest("GET", target, emptyStream());
      return new BindingAccess(env, names).service.fetch(passedOn);
    },
  };
}
