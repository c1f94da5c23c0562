import { pump, sendHead } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

export const responseStreamAddsATail = variation(
  "response-stream-adds-a-tail",
  "The host puts bytes of its own, no whole line, behind a streamed answer.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, headers);
    await pump(outlet, body.stream);
    outlet.end("<!-- served by the stand-in -->");
  },
);
