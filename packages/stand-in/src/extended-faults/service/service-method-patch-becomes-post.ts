import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const serviceMethodPatchBecomesPost = variation(
  "service-method-patch-becomes-post",
  "A PATCH over the binding reaches the callee as a POST.",
  "callService",
  (request, { callee }) =>
    callee(request.method === "PATCH" ? alteredRequest(request, { method: "POST" }) : request),
);
