import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const headersBeyondFortyAreDropped = variation(
  "headers-beyond-forty-are-dropped",
  "A handler gets the first forty headers of its request.",
  "handOver",
  (request) => {
    const { head } = request;
    const headers = Object.fromEntries(Object.entries(head.headers).slice(0, 40));
    return alteredRequest(request, { head: { ...head, headers } });
  },
);
