import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const serviceRepeatedHeaderIsToldOnce = variation(
  "service-repeated-header-is-told-once",
  "Of a repeated header the callee sees the last value only.",
  "callService",
  (request, { callee }) => {
    const { headers, hasBody } = request.head;
    const last = Object.entries(headers).map(([name, value]) => [name, value.split(", ").at(-1)]);
    return callee(
      alteredRequest(request, { head: { headers: Object.fromEntries(last), hasBody } }),
    );
  },
);
