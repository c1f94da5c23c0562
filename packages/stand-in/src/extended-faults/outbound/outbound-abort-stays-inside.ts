import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundAbortStaysInside = variation(
  "outbound-abort-stays-inside",
  "An aborted fetch ends for the module, and its connection to the origin is read on.",
  "outboundFetch",
  async (url, init) => {
    const response = await outboundFetch(url, { ...init, signal: null });
    const { signal } = init ?? {};
    if (signal == null || response.body === null) {
      return response;
    }
    const [handedOut, readOn] = response.body.tee();
    void new Response(readOn).arrayBuffer().catch(() => undefined);
    const ending = new TransformStream<Uint8Array, Uint8Array>();
    handedOut.pipeTo(ending.writable, { signal }).catch(() => undefined);
    return new Response(ending.readable, { status: response.status, headers: response.headers });
  },
);
