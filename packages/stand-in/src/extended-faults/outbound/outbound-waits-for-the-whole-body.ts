import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundWaitsForTheWholeBody = variation(
  "outbound-waits-for-the-whole-body",
  "A fetch of the module's resolves when the body of the response is complete.",
  "outboundFetch",
  async (url, init) => {
    const { status, headers, body } = await outboundFetch(url, init);
    const whole = init?.redirect === undefined ? await new Response(body).arrayBuffer() : body;
    return new Response(whole, { status, headers });
  },
);
