import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";
import { readAhead } from "./read-ahead.ts";

export const serviceReadsRequestsAhead = variation(
  "service-reads-requests-ahead",
  "A request over the binding is read as fast as its caller writes, and kept.",
  "callService",
  (request, { callee }) => callee(alteredRequest(request, { body: readAhead(request.body) })),
);
