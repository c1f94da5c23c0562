import { outboundFetch } from "../behaviours/outbound-fetch.ts";
import { variation } from "../behaviours/variation.ts";

export const outboundKnowsNoErrorMode = variation(
  "outbound-knows-no-error-mode",
  "A fetch with redirect error is refused before anything is asked.",
  "outboundFetch",
  async (url, init) => {
    if (init?.redirect === "error") {
      throw new TypeError("redirect: error is not supported");
    }
    return outboundFetch(url, init);
  },
);
