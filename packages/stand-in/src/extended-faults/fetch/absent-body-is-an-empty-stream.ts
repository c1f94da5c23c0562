import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const absentBodyIsAnEmptyStream = variation(
  "absent-body-is-an-empty-stream",
  "A request without a body reaches the handler with an empty one.",
  "handOver",
  (request) => alteredRequest(request, { head: { ...request.head, hasBody: true } }),
);
