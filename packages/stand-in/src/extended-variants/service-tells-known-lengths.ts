import { variation } from "../behaviours/variation.ts";
import { isStreamed, WorkerResponse } from "../worker/worker-response.ts";

export const serviceTellsKnownLengths = variation(
  "service-tells-known-lengths",
  "A response over the binding whose bytes are all there tells their number.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    const { status, headers, body, isNull } = response;
    return isStreamed(body)
      ? response
      : new WorkerResponse(
          status,
          { ...headers, "content-length": `${body.byteLength}` },
          body,
          isNull,
        );
  },
);
