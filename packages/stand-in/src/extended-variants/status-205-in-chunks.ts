import { sendDocument } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

export const status205InChunks = variation(
  "status-205-in-chunks",
  "A response of status 205 is sent in the chunked coding, which ends at once.",
  "sendDocument",
  (response, outlet) => {
    if (response.status === 205) {
      outlet.writeHead(205, response.headers);
      outlet.flushHeaders();
      outlet.end();
      return;
    }
    sendDocument(response, outlet);
  },
);
