import { pump, sendHead } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import { firstPieces, left } from "./first-pieces.ts";

export const responseStreamReset = variation(
  "response-stream-reset",
  "The connection of a streamed answer is reset after its second piece.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, headers);
    await pump(outlet, firstPieces(body.stream));
    await left(outlet);
    outlet.socket?.resetAndDestroy();
  },
);
