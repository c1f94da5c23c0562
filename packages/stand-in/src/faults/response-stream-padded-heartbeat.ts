import { sendHead, write } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import { readWhole } from "../worker/byte-stream.ts";

export const responseStreamPaddedHeartbeat = variation(
  "response-stream-padded-heartbeat",
  "A streamed answer begins with a blank line at once, and all its content comes at the end.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, headers);
    await write(outlet, Buffer.from("\n"));
    outlet.end(await readWhole(body.stream));
  },
);
