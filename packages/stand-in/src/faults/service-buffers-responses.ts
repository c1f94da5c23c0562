import { variation } from "../behaviours/variation.ts";
import { readWhole, streamOf } from "../worker/byte-stream.ts";
import { isStreamed } from "../worker/worker-response.ts";

export const serviceBuffersResponses = variation(
  "service-buffers-responses",
  "The caller's call returns only when the callee's whole body is there.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    return isStreamed(response.body)
      ? response.withBody({ stream: streamOf(await readWhole(response.body.stream)) })
      : response;
  },
);
