import { variation } from "../behaviours/variation.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

export const fetchPromiseIsNotAwaited = variation(
  "fetch-promise-is-not-awaited",
  "What the fetch handler returns is turned into text at once, although it is a promise.",
  "invoke",
  async (handler, request, env, context) => {
    const returned: unknown = handler(request, env, context);
    if (!(returned instanceof Promise)) {
      // There is nothing to await; what it is, is for the host's acceptance to judge.
      return returned as Awaited<ReturnType<typeof handler>>;
    }
    returned.catch(() => {});
    return WorkerResponse.text(String(returned), "text/plain");
  },
);
