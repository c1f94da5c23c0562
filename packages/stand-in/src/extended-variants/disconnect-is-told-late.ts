import { setTimeout as sleep } from "node:timers/promises";
import { sendStream } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import { leftOtherwise } from "../worker/byte-stream.ts";

/** As long as a proxy may take to notice that nobody reads. */
const LATE_MILLIS = 1_000;

export const disconnectIsToldLate = variation(
  "disconnect-is-told-late",
  "The producer of a response is told a second later that its client has gone.",
  "sendStream",
  (response, outlet) => {
    const stream = leftOtherwise(response.body.stream, async (pieces) => {
      await sleep(LATE_MILLIS);
      await pieces.return?.();
    });
    return sendStream({ ...response, body: { ...response.body, stream } }, outlet);
  },
);
