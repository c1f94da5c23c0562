import { pump, sendHead, withoutLength } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const failedStreamStaysOpen = variation(
  "failed-stream-stays-open",
  "A response whose stream fails never ends.",
  "sendStream",
  async (response, outlet) => {
    let failed = false;
    const { status, headers, body } = response;
    sendHead(outlet, status, withoutLength(headers));
    await pump(outlet, body.stream).catch(() => {
      failed = true;
    });
    if (!failed) {
      outlet.end();
    }
  },
);
