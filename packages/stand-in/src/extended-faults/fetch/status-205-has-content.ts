import { sendDocument } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const status205HasContent = variation(
  "status-205-has-content",
  "A response of status 205 is sent with content.",
  "sendDocument",
  (response, outlet) =>
    sendDocument(
      response.status === 205 ? { ...response, body: Buffer.from("ok") } : response,
      outlet,
    ),
);
