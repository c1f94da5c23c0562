import { streamedBody } from "../../behaviours/request-body.ts";
import { variation } from "../../behaviours/variation.ts";

/** A limit that some hosts have, below the floor of what every host must accept. */
const LIMIT_BYTES = 64 * 1024 * 1024;

export const uploadEndsAtSixtyFourMebibytes = variation(
  "upload-ends-at-sixty-four-mebibytes",
  "An upload ends for its handler after sixty-four MiB, and the rest of it is thrown away.",
  "requestBody",
  streamedBody(async function* (arriving) {
    let left = LIMIT_BYTES;
    for await (const piece of arriving) {
      if (left > 0) {
        yield piece.subarray(0, left);
        left -= piece.length;
      }
    }
  }),
);
