import { accept } from "../../behaviours/accept.ts";
import { variation } from "../../behaviours/variation.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

export const returnOfNothingAnswers204 = variation(
  "return-of-nothing-answers-204",
  "A fetch handler that returns nothing is answered 204.",
  "accept",
  (returned) =>
    returned === undefined ? new WorkerResponse(204, {}, new Uint8Array()) : accept(returned),
);
