import { sendStream } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import { readAhead } from "../extended-faults/fetch/read-ahead.ts";

/** Much, and still a bound. */
const BOUND_BYTES = 16 * 1024 * 1024;

export const responsesAreBufferedUpToABound = variation(
  "responses-are-buffered-up-to-a-bound",
  "Up to sixteen MiB of a response are produced ahead of its client.",
  "sendStream",
  (response, outlet) => {
    const stream = readAhead(response.body.stream, BOUND_BYTES);
    return sendStream({ ...response, body: { ...response.body, stream } }, outlet);
  },
);
