import { sendStream } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";
import { leftOtherwise } from "../../worker/byte-stream.ts";

export const disconnectIsNotNoticed = variation(
  "disconnect-is-not-noticed",
  "A response goes on to be pulled to its end although its client has gone.",
  "sendStream",
  (response, outlet) => {
    const stream = leftOtherwise(response.body.stream, async (pieces) => {
      while (!(await pieces.next()).done) {
        // What nobody reads is pulled all the same.
      }
    });
    return sendStream({ ...response, body: { ...response.body, stream } }, outlet);
  },
);
