import { outboundFetch } from "../behaviours/outbound-fetch.ts";
import { variation } from "../behaviours/variation.ts";

/** What no constructor makes: a response that hides all but that there was a redirect. */
function opaque(): Response {
  const hidden = { status: { value: 0 }, type: { value: "opaqueredirect" } };
  return Object.defineProperties(new Response(null), hidden);
}

export const outboundRedirectsAreOpaque = variation(
  "outbound-redirects-are-opaque",
  "A fetch with redirect manual is given a response that hides the redirect's status and location, as in a browser.",
  "outboundFetch",
  async (url, init) => {
    const response = await outboundFetch(url, init);
    return init?.redirect === "manual" ? opaque() : response;
  },
);
