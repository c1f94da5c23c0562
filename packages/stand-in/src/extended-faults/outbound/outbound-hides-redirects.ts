import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundHidesRedirects = variation(
  "outbound-hides-redirects",
  "To a fetch with redirect manual a redirect is an empty success.",
  "outboundFetch",
  async (url, init) => {
    const response = await outboundFetch(url, init);
    return init?.redirect === "manual" ? new Response("") : response;
  },
);
