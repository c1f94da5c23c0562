import { sendDocument } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const headAnswerHasContent = variation(
  "head-answer-has-content",
  "What is answered to HEAD has the content that a GET would bring.",
  "sendDocument",
  (response, outlet) => {
    if (outlet.req.method === "HEAD") {
      const { status, headers, body } = response;
      outlet.writeHead(status, { ...headers, "content-length": body.byteLength });
      outlet.flushHeaders();
      // Past the server's own rules, which would leave it out.
      outlet.socket?.write(response.body);
      outlet.end();
      return;
    }
    sendDocument(response, outlet);
  },
);
