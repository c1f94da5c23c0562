import { pump, sendHead } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import { firstPieces } from "./first-pieces.ts";

export const responseStreamEndsEarly = variation(
  "response-stream-ends-early",
  "A streamed answer ends cleanly after its second piece.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, headers);
    await pump(outlet, firstPieces(body.stream));
    outlet.end();
  },
);
