import { variation } from "../../behaviours/variation.ts";

export const outboundIsRefused = variation(
  "outbound-is-refused",
  "A fetch of the module's rejects before anything leaves the isolate.",
  "outboundFetch",
  () => Promise.reject(new TypeError("fetch failed")),
);
