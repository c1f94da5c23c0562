import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const methodPatchBecomesPost = variation(
  "method-patch-becomes-post",
  "A PATCH reaches the handler as a POST.",
  "handOver",
  (request) => (request.method === "PATCH" ? alteredRequest(request, { method: "POST" }) : request),
);
