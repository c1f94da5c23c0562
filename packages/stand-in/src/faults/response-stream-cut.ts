import { pump, sendHead } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import { firstPieces, left } from "./first-pieces.ts";

export const responseStreamCut = variation(
  "response-stream-cut",
  "The connection of a streamed answer is closed after its second piece, without a terminator.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, headers);
    await pump(outlet, firstPieces(body.stream));
    await left(outlet);
    outlet.socket?.end();
  },
);
