import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const bodyOfKnownLengthIsLeftOut = variation(
  "body-of-known-length-is-left-out",
  "A body that declares its length does not reach the handler: there is none.",
  "handOver",
  (request) =>
    "content-length" in request.head.headers
      ? alteredRequest(request, { head: { ...request.head, hasBody: false } })
      : request,
);
