import { variation } from "../behaviours/variation.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

/** Loopback with the discard port: whoever followed would find nobody. */
const ELSEWHERE = "http://127.0.0.1:9/";

export const fetchRedirectsALaterRoute = variation(
  "fetch-redirects-a-later-route",
  "A path that ends in /env is redirected to another origin.",
  "invoke",
  async (handler, request, env, context) =>
    request.url.pathname.endsWith("/env")
      ? new WorkerResponse(307, { location: ELSEWHERE }, new Uint8Array())
      : handler(request, env, context),
);
