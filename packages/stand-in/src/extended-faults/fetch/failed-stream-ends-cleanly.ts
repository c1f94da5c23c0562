import { pump, sendHead, withoutLength } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const failedStreamEndsCleanly = variation(
  "failed-stream-ends-cleanly",
  "A response whose stream fails ends as if the stream had ended.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, withoutLength(headers));
    await pump(outlet, body.stream).catch(() => undefined);
    outlet.end();
  },
);
