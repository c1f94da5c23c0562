import { pump, sendHead, write } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

export const responseStreamAddsForeignBytes = variation(
  "response-stream-adds-foreign-bytes",
  "The host puts a line of its own before a streamed answer.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, headers);
    await write(outlet, Buffer.from("served by the stand-in\n"));
    await pump(outlet, body.stream);
    outlet.end();
  },
);
