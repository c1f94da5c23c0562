import { streamedBody } from "../behaviours/request-body.ts";
import { variation } from "../behaviours/variation.ts";

export const requestBodyLosesPieces = variation(
  "request-body-loses-pieces",
  "Of a streamed request body, only the first piece reaches the handler, and then the end.",
  "requestBody",
  streamedBody(async function* (arriving) {
    let pieces = 0;
    for await (const piece of arriving) {
      pieces += 1;
      if (pieces === 1) {
        yield piece;
      }
    }
  }),
);
