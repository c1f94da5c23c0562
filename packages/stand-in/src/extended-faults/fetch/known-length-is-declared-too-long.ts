import { sendDocument } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const knownLengthIsDeclaredTooLong = variation(
  "known-length-is-declared-too-long",
  "A response whose bytes are all there declares one more than it has.",
  "sendDocument",
  (response, outlet) => {
    const { status, headers, body } = response;
    if (headers["content-type"] !== "application/octet-stream") {
      sendDocument(response, outlet);
      return;
    }
    outlet.writeHead(status, { ...headers, "content-length": body.byteLength + 1 });
    outlet.write(body);
    outlet.socket?.end();
  },
);
