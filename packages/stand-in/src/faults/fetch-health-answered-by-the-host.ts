import { variation } from "../behaviours/variation.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

export const fetchHealthAnsweredByTheHost = variation(
  "fetch-health-answered-by-the-host",
  "A path that ends in /health never reaches the handler: the host answers it for its own checks.",
  "invoke",
  async (handler, request, env, context) =>
    request.url.pathname.endsWith("/health")
      ? WorkerResponse.text("OK", "text/plain")
      : handler(request, env, context),
);
