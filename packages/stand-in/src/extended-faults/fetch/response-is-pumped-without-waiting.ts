import { sendHead, withoutLength } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const responseIsPumpedWithoutWaiting = variation(
  "response-is-pumped-without-waiting",
  "A response is written as fast as it is produced, and what its client does not take stays in memory.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, withoutLength(headers));
    for await (const piece of body.stream) {
      if (outlet.destroyed) {
        return;
      }
      outlet.write(piece);
    }
    outlet.end();
  },
);
