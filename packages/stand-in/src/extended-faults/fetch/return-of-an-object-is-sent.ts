import { accept } from "../../behaviours/accept.ts";
import { variation } from "../../behaviours/variation.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

export const returnOfAnObjectIsSent = variation(
  "return-of-an-object-is-sent",
  "An object that the fetch handler returns is answered 200, as JSON.",
  "accept",
  (returned) => {
    const isPlain = typeof returned === "object" && !(returned instanceof WorkerResponse);
    return isPlain ? WorkerResponse.json(returned) : accept(returned);
  },
);
