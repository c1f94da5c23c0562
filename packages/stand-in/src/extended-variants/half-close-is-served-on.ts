import { sendStream } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import { keepHalfOpen } from "../extended-faults/fetch/half-closed.ts";

export const halfCloseIsServedOn = variation(
  "half-close-is-served-on",
  "A client that ends its side of the connection gets the rest of the response.",
  "sendStream",
  (response, outlet) => {
    keepHalfOpen(outlet);
    return sendStream(response, outlet);
  },
);
