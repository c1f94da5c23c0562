import { sendHead } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import { readWhole } from "../worker/byte-stream.ts";

export const responseStreamHeldBehindTheHead = variation(
  "response-stream-held-behind-the-head",
  "The head of a streamed answer is sent at once, and its body when all of it has been produced.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, headers);
    outlet.end(await readWhole(body.stream));
  },
);
