import { pump, sendHead, withoutLength } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

export const responseLengthKnown = variation(
  "response-length-known",
  "A streamed answer whose length the handler knows declares it, and keeps to it.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    const { lengthBytes } = body;
    const declared = lengthBytes === undefined ? {} : { "content-length": String(lengthBytes) };
    sendHead(outlet, status, { ...withoutLength(headers), ...declared });
    await pump(outlet, body.stream);
    outlet.end();
  },
);
