import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundAlwaysFollows = variation(
  "outbound-always-follows",
  "A fetch of the module's follows redirects, whatever its caller chose.",
  "outboundFetch",
  (url, init) => outboundFetch(url, { ...init, redirect: "follow" }),
);
