import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

const TWICE = "x-abi-twice";

function last(value: string): string {
  return value.split(", ").at(-1) ?? "";
}

export const repeatedHeaderIsToldOnce = variation(
  "repeated-header-is-told-once",
  "Of a header that was sent twice the handler gets the last value alone.",
  "handOver",
  (request) => {
    const { head } = request;
    const value = head.headers[TWICE];
    const headers = value === undefined ? head.headers : { ...head.headers, [TWICE]: last(value) };
    return alteredRequest(request, { head: { ...head, headers } });
  },
);
