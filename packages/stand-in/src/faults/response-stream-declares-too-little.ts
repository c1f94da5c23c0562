import { pump, sendHead } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

const INVENTED_BYTES = 10;

export const responseStreamDeclaresTooLittle = variation(
  "response-stream-declares-too-little",
  "A streamed answer declares a length that its first bytes exceed.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, { ...headers, "content-length": INVENTED_BYTES });
    await pump(outlet, body.stream);
    outlet.end();
  },
);
