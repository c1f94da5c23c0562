import { pump, sendHead, withoutLength } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

export const failedStreamResetsTheConnection = variation(
  "failed-stream-resets-the-connection",
  "A response whose stream fails ends by a reset of its connection.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, withoutLength(headers));
    await pump(outlet, body.stream).then(
      () => outlet.end(),
      () => outlet.socket?.resetAndDestroy(),
    );
  },
);
