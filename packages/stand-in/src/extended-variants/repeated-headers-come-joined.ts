import { variation } from "../behaviours/variation.ts";
import { alteredRequest } from "../worker/worker-request.ts";

/** The only name that any request of a check repeats. */
const TWICE = "x-abi-twice";

export const repeatedHeadersComeJoined = variation(
  "repeated-headers-come-joined",
  "A proxy before the host has joined a repeated header into one, by a comma without a space.",
  "handOver",
  (request) => {
    const { head } = request;
    const value = head.headers[TWICE];
    const headers =
      value === undefined ? head.headers : { ...head.headers, [TWICE]: value.replace(", ", ",") };
    return alteredRequest(request, { head: { ...head, headers } });
  },
);
