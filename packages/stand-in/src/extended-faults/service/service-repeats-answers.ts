import { variation } from "../../behaviours/variation.ts";
import { isStreamed, type WorkerResponse } from "../../worker/worker-response.ts";

const kept = new Map<string, WorkerResponse>();

export const serviceRepeatsAnswers = variation(
  "service-repeats-answers",
  "A GET over the binding is answered with what the same GET was answered before.",
  "callService",
  async (request, { callee }) => {
    const name = request.url.href;
    const known = request.method === "GET" ? kept.get(name) : undefined;
    const response = known ?? (await callee(request));
    if (request.method === "GET" && !isStreamed(response.body)) {
      kept.set(name, response);
    }
    return response;
  },
);
