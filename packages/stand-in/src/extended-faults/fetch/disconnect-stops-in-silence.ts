import { sendStream } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";
import { leftOtherwise } from "../../worker/byte-stream.ts";

export const disconnectStopsInSilence = variation(
  "disconnect-stops-in-silence",
  "A response is pulled no further when its client has gone, and its producer is not told.",
  "sendStream",
  (response, outlet) => {
    const stream = leftOtherwise(response.body.stream, async () => {});
    return sendStream({ ...response, body: { ...response.body, stream } }, outlet);
  },
);
