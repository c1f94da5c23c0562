import { sendHead, withoutLength, write } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";
import { isHalfClosed, keepHalfOpen } from "./half-closed.ts";

export const halfCloseEndsTheResponse = variation(
  "half-close-ends-the-response",
  "A response ends like a whole one where its client ends its side of the connection.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    keepHalfOpen(outlet);
    sendHead(outlet, status, withoutLength(headers));
    for await (const piece of body.stream) {
      if (outlet.destroyed || isHalfClosed(outlet)) {
        break;
      }
      await write(outlet, piece);
    }
    outlet.end();
  },
);
