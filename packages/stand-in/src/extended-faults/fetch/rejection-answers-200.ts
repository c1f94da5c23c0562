import { variation } from "../../behaviours/variation.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

export const rejectionAnswers200 = variation(
  "rejection-answers-200",
  "A promise that the fetch handler returned and that rejects is answered 200; a throw is not.",
  "invoke",
  async (handler, request, env, context) => {
    const returned: unknown = handler(request, env, context);
    return returned instanceof Promise
      ? returned.catch(() => WorkerResponse.text("", "text/plain"))
      : // What is no promise is for the host's acceptance to judge.
        (returned as Awaited<ReturnType<typeof handler>>);
  },
);
