import { sendStream } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

export const responseLengthKnown = variation(
  "response-length-known",
  "A streamed answer whose length the handler knows declares it, and keeps to it.",
  "sendStream",
  ({ status, headers, body }, outlet) => {
    const { lengthBytes } = body;
    const declared = lengthBytes === undefined ? {} : { "content-length": String(lengthBytes) };
    return sendStream({ status, headers: { ...headers, ...declared }, body }, outlet);
  },
);
