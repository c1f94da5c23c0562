import { pump, sendHead } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

const INVENTED_BYTES = 1024 * 1024;

export const responseStreamDeclaresTooMuch = variation(
  "response-stream-declares-too-much",
  "A streamed answer declares a length that it never reaches.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, { ...headers, "content-length": INVENTED_BYTES });
    await pump(outlet, body.stream);
    outlet.socket?.end();
  },
);
