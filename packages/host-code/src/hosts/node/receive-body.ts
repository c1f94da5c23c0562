import type { IncomingMessage } from "node:http";

/** Bytes that may wait to be read before the client is told to wait. */
const MAX_WAITING_BYTES = 64 * 1024;

/**
 * The body of a request as it arrives. Unlike the stream that Node would make of it, cancelling
 * this one leaves the connection open, so that the handler's answer still reaches the client.
 */
export function receiveBody(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Before anything listens, or it would begin to flow.
  incoming.pause();
  let over = false;
  const end = (finish: () => void) => {
    if (over) return;
    over = true;
    finish();
  };
  return new ReadableStream(
    {
      start(controller) {
        incoming.on("data", (chunk: Buffer) => {
          if (over) return;
          // A copy, since Node takes its small buffers from a shared one.
          controller.enqueue(Uint8Array.from(chunk));
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.once("end", () => end(() => controller.close()));
        const cut = () => end(() => controller.error(new TypeError("the request was cut off")));
        incoming.once("error", cut);
        incoming.once("close", cut);
      },
      pull: () => void incoming.resume(),
      // What still comes is passed over, so that the connection can be used again.
      cancel: () => end(() => incoming.resume()),
    },
    { highWaterMark: MAX_WAITING_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}
