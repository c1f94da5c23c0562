import { variation } from "../behaviours/variation.ts";
import type { Environment } from "../worker/worker-module.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import type { WorkerResponse } from "../worker/worker-response.ts";

export const fetchPassesTwoArguments = variation(
  "fetch-passes-two-arguments",
  "The fetch handler is called without an invocation context.",
  "invoke",
  (handler, request, env) => {
    const call = handler as (request: WorkerRequest, env: Environment) => Promise<WorkerResponse>;
    return call(request, env);
  },
);
