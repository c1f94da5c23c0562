import { streamedBody } from "../../behaviours/request-body.ts";
import { variation } from "../../behaviours/variation.ts";

/** What comes before it is longer than any short upload. */
const BEFORE_BYTES = 16 * 1024 * 1024;

export const longUploadLosesAPiece = variation(
  "long-upload-loses-a-piece",
  "One piece of an upload is lost after sixteen MiB.",
  "requestBody",
  streamedBody(async function* (arriving) {
    let bytes = 0;
    let isLost = false;
    for await (const piece of arriving) {
      bytes += piece.length;
      if (bytes > BEFORE_BYTES && !isLost) {
        isLost = true;
      } else {
        yield piece;
      }
    }
  }),
);
