import { setTimeout as sleep } from "node:timers/promises";
import { sendHead, withoutLength, write } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

/** A client that takes nothing for so long is given up. */
const PATIENCE_MILLIS = 700;

export const slowReaderIsCutOff = variation(
  "slow-reader-is-cut-off",
  "The connection of a client that does not read for a moment is closed.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, withoutLength(headers));
    for await (const piece of body.stream) {
      if (outlet.destroyed) {
        return;
      }
      const over = new AbortController();
      const { signal } = over;
      const patience = sleep(PATIENCE_MILLIS, undefined, { signal }).then(
        () => outlet.destroy(),
        () => {},
      );
      await Promise.race([write(outlet, piece), patience]);
      over.abort();
    }
    outlet.end();
  },
);
