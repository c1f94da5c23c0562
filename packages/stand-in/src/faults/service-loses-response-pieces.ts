import { variation } from "../behaviours/variation.ts";
import { isStreamed } from "../worker/worker-response.ts";
import { firstPieces } from "./first-pieces.ts";

export const serviceLosesResponsePieces = variation(
  "service-loses-response-pieces",
  "A response body over the binding ends cleanly after its second piece.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    return isStreamed(response.body)
      ? response.withBody({ stream: firstPieces(response.body.stream) })
      : response;
  },
);
