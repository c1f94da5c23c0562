import { variation } from "../behaviours/variation.ts";
import { alteredRequest } from "../worker/worker-request.ts";

export const lengthOf0IsNoBody = variation(
  "length-of-0-is-no-body",
  "A request that declares a length of 0 reaches the handler without a body.",
  "handOver",
  (request) =>
    request.head.headers["content-length"] === "0"
      ? alteredRequest(request, { head: { ...request.head, hasBody: false } })
      : request,
);
