import { pump, sendHead } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const declaredLengthIsExceeded = variation(
  "declared-length-is-exceeded",
  "A stream is sent whole under the length that was declared for it, also where that is less.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, headers);
    // This server does not count what it writes.
    await pump(outlet, body.stream);
    outlet.end();
  },
);
