import { sendHead, withoutLength, write } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";
import { isHalfClosed, keepHalfOpen } from "./half-closed.ts";

export const halfCloseStopsInSilence = variation(
  "half-close-stops-in-silence",
  "A response stops where its client ends its side of the connection, and stays open, its producer told nothing.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    keepHalfOpen(outlet);
    sendHead(outlet, status, withoutLength(headers));
    const pieces = body.stream[Symbol.asyncIterator]();
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      if (isHalfClosed(outlet)) {
        return;
      }
      if (outlet.destroyed) {
        await pieces.return?.();
        return;
      }
      await write(outlet, next.value);
    }
    outlet.end();
  },
);
