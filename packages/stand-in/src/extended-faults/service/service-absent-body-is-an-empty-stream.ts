import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const serviceAbsentBodyIsAnEmptyStream = variation(
  "service-absent-body-is-an-empty-stream",
  "A call without a body reaches the callee with an empty one.",
  "callService",
  (request, { callee }) =>
    callee(alteredRequest(request, { head: { ...request.head, hasBody: true } })),
);
