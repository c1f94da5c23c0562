import { streamedBody } from "../behaviours/request-body.ts";
import { variation } from "../behaviours/variation.ts";
import { readAhead } from "../extended-faults/fetch/read-ahead.ts";

/** Much, and still a bound. */
const BOUND_BYTES = 16 * 1024 * 1024;

export const uploadsAreBufferedUpToABound = variation(
  "uploads-are-buffered-up-to-a-bound",
  "Up to sixteen MiB of an upload are read ahead of its handler.",
  "requestBody",
  streamedBody((arriving) => readAhead(arriving, BOUND_BYTES)),
);
