import { WorkerResponse } from "../worker/worker-response.ts";
import type { Behaviours } from "./behaviours.ts";

/** What is no Response is an uncaught error, whatever else it is. */
export const accept: Behaviours["accept"] = (returned) => {
  if (!(returned instanceof WorkerResponse)) {
    throw new TypeError("the fetch handler returned no Response");
  }
  return returned;
};
