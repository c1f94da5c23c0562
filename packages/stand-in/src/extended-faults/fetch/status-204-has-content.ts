import { sendDocument } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const status204HasContent = variation(
  "status-204-has-content",
  "A response of status 204 is sent with content.",
  "sendDocument",
  (response, outlet) => {
    if (response.status === 204) {
      outlet.writeHead(204, { "content-length": 2 });
      outlet.flushHeaders();
      outlet.socket?.write("ok");
      outlet.end();
      return;
    }
    sendDocument(response, outlet);
  },
);
