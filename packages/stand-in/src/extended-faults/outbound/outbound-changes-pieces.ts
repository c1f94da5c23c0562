import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundChangesPieces = variation(
  "outbound-changes-pieces",
  "The last byte of every piece that the module fetches is a space.",
  "outboundFetch",
  async (url, init) => {
    const response = await outboundFetch(url, init);
    const altered = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        const copy = Uint8Array.from(piece);
        copy[copy.length - 1] = 0x20;
        controller.enqueue(copy);
      },
    });
    return url.endsWith("pieces")
      ? new Response(response.body?.pipeThrough(altered) ?? null, { status: response.status })
      : response;
  },
);
