import { sendHead, withoutLength, write } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

/** A client that takes nothing for so long is slow. */
const SLOW_MILLIS = 500;

export const slowReaderLosesAPiece = variation(
  "slow-reader-loses-a-piece",
  "The piece that waited for a slow client is followed by the one after the next.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, withoutLength(headers));
    let skips = false;
    for await (const piece of body.stream) {
      if (outlet.destroyed) {
        return;
      }
      if (skips) {
        skips = false;
        continue;
      }
      const startedAt = Date.now();
      await write(outlet, piece);
      skips = Date.now() - startedAt > SLOW_MILLIS;
    }
    outlet.end();
  },
);
