import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const pathIsDecoded = variation(
  "path-is-decoded",
  "What is percent-encoded in the path reaches the handler decoded.",
  "handOver",
  (request) => {
    const url = new URL(request.url);
    url.pathname = url.pathname.replaceAll("%41", "A");
    return alteredRequest(request, { url });
  },
);
