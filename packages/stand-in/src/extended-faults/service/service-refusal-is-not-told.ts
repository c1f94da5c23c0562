import { variation } from "../../behaviours/variation.ts";
import { leftOtherwise } from "../../worker/byte-stream.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const serviceRefusalIsNotTold = variation(
  "service-refusal-is-not-told",
  "A caller whose callee has cancelled the request is told nothing.",
  "callService",
  (request, { callee }) =>
    callee(alteredRequest(request, { body: leftOtherwise(request.body, async () => {}) })),
);
