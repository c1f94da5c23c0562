import { variation } from "../../behaviours/variation.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

export const servicePathIsDecoded = variation(
  "service-path-is-decoded",
  "The path of a call over the binding reaches the callee with its percent-encoding undone.",
  "callService",
  (request, { callee }) => {
    const { origin, pathname, search } = request.url;
    const url = new URL(`${origin}${decodeURIComponent(pathname)}${search}`);
    return callee(alteredRequest(request, { url }));
  },
);
