import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundIgnoresTheSignal = variation(
  "outbound-ignores-the-signal",
  "A fetch of the module's goes on when it is aborted.",
  "outboundFetch",
  (url, init) => outboundFetch(url, { ...init, signal: null }),
);
