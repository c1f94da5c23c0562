import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const queryIsSorted = variation(
  "query-is-sorted",
  "The parameters of the query reach the handler sorted by their names.",
  "handOver",
  (request) => {
    const url = new URL(request.url);
    const parameters = url.search.slice(1).split("&").sort();
    url.search = parameters.join("&");
    return alteredRequest(request, { url });
  },
);
