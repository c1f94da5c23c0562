import { variation } from "../../behaviours/variation.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

const WRITING = "/abi/hold";

export const serviceAnswersAWriteAtOnce = variation(
  "service-answers-a-write-at-once",
  "A write over the binding is accepted before the callee has done it.",
  "callService",
  async (request, { callee }) => {
    const answered = callee(request);
    if (request.url.pathname !== WRITING) {
      return answered;
    }
    const { status, headers, body } = await answered;
    const { held: _, ...rest } = JSON.parse(Buffer.from(body as Uint8Array).toString());
    return new WorkerResponse(status, headers, Buffer.from(JSON.stringify(rest)));
  },
);
