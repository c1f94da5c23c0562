import type { ServerResponse } from "node:http";
import { sendStream } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";
import { leftOtherwise } from "../../worker/byte-stream.ts";

/** Streams of lines that somebody asked for without sending anything. */
const open = new Set<ServerResponse>();

function isOther(outlet: ServerResponse): boolean {
  const type = outlet.getHeader("content-type");
  return outlet.req.method === "GET" && type === "application/x-ndjson";
}

export const disconnectTakesOthersDown = variation(
  "disconnect-takes-others-down",
  "When a client goes, streams of others are broken off too.",
  "sendStream",
  async (response, outlet) => {
    const stream = leftOtherwise(response.body.stream, async (pieces) => {
      for (const other of open) {
        other.destroy();
      }
      await pieces.return?.();
    });
    open.add(outlet);
    const sent = sendStream({ ...response, body: { ...response.body, stream } }, outlet);
    if (!isOther(outlet)) {
      open.delete(outlet);
    }
    await sent.finally(() => open.delete(outlet));
  },
);
