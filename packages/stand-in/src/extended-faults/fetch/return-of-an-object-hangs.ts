import { accept } from "../../behaviours/accept.ts";
import { variation } from "../../behaviours/variation.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

export const returnOfAnObjectHangs = variation(
  "return-of-an-object-hangs",
  "A fetch handler that returns an object which is no response is never answered.",
  "accept",
  (returned) => {
    const isPlain = typeof returned === "object" && !(returned instanceof WorkerResponse);
    return isPlain ? new Promise<never>(() => {}) : accept(returned);
  },
);
