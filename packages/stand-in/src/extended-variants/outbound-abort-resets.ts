import { type IncomingMessage, request } from "node:http";
import { outboundFetch } from "../behaviours/outbound-fetch.ts";
import { variation } from "../behaviours/variation.ts";

export const outboundAbortResets = variation(
  "outbound-abort-resets",
  "The connection of a fetch that is aborted ends by a reset.",
  "outboundFetch",
  (url, init) => {
    const { signal } = init ?? {};
    return signal == null ? outboundFetch(url, init) : fetchOrReset(url, signal);
  },
);

function fetchOrReset(url: string, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = request(url, (incoming) => {
      resolve(new Response(bodyOf(incoming), { status: incoming.statusCode ?? 0 }));
    });
    asked.once("error", reject);
    signal.addEventListener("abort", () => asked.socket?.resetAndDestroy());
    asked.end();
  });
}

function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      incoming.on("data", (piece: Uint8Array) => controller.enqueue(Uint8Array.from(piece)));
      incoming.once("end", () => controller.close());
      incoming.once("error", (error) => controller.error(error));
    },
  });
}
