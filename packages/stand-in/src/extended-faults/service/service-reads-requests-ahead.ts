import { variation } from "../../behaviours/variation.ts";
import { leftOtherwise } from "../../worker/byte-stream.ts";
import { alteredRequest } from "../../worker/worker-request.ts";
import { readAhead } from "./read-ahead.ts";

/** Reading goes on when nobody wants the bytes: whether a caller had written all before is no race. */
export const serviceReadsRequestsAhead = variation(
  "service-reads-requests-ahead",
  "A request over the binding is read as fast as its caller writes, to its end, and kept.",
  "callService",
  (request, { callee }) =>
    callee(
      alteredRequest(request, { body: leftOtherwise(readAhead(request.body), async () => {}) }),
    ),
);
