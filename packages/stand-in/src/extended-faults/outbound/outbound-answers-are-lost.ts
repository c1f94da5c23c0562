import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundAnswersAreLost = variation(
  "outbound-answers-are-lost",
  "A fetch of the module's rejects although the origin has answered.",
  "outboundFetch",
  async (url, init) => {
    const response = await outboundFetch(url, init);
    await response.body?.cancel();
    throw new TypeError("fetch failed");
  },
);
