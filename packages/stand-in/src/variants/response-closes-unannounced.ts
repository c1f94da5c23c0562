import { sendDocument } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

export const responseClosesUnannounced = variation(
  "response-closes-unannounced",
  "The connection is closed after an answer that never said it would be.",
  "sendDocument",
  (response, outlet) => {
    outlet.on("finish", () => outlet.socket?.destroySoon());
    sendDocument(response, outlet);
  },
);
