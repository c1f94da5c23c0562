import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundBodyComesAPieceLate = variation(
  "outbound-body-comes-a-piece-late",
  "Of a response that the module fetches, each piece is handed out when the next one has come.",
  "outboundFetch",
  async (url, init) => {
    const response = await outboundFetch(url, init);
    let held: Uint8Array | undefined;
    const late = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        if (held !== undefined) {
          controller.enqueue(held);
        }
        held = piece;
      },
      flush(controller) {
        if (held !== undefined) {
          controller.enqueue(held);
        }
      },
    });
    // A document is not told from its last piece.
    return url.endsWith("pieces")
      ? new Response(response.body?.pipeThrough(late) ?? null, { status: response.status })
      : response;
  },
);
