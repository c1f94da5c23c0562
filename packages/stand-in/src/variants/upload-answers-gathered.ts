import { gatheringSend } from "../behaviours/gathering-send.ts";
import { streamedBody } from "../behaviours/request-body.ts";
import type { Variation } from "../behaviours/variation.ts";
import { GATHER_MILLIS } from "../timings.ts";

/** Parts that each piece of an upload is read in. */
const PARTS = 4;

/** Two behaviours, since lines are gathered only where one piece is read in several parts. */
export const uploadAnswersGathered: Variation = {
  name: "upload-answers-gathered",
  description: "A piece of an upload is read in parts, and their answer lines share one segment.",
  replaces: "sendStream",
  behaviours: {
    sendStream: gatheringSend(GATHER_MILLIS),
    requestBody: streamedBody(async function* (arriving) {
      for await (const piece of arriving) {
        const step = Math.ceil(piece.byteLength / PARTS);
        for (let start = 0; start < piece.byteLength; start += step) {
          yield piece.subarray(start, start + step);
        }
      }
    }),
  },
};
