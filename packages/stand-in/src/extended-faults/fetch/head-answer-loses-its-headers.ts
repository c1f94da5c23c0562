import { sendDocument } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const headAnswerLosesItsHeaders = variation(
  "head-answer-loses-its-headers",
  "What is answered to HEAD lacks the headers that the handler set.",
  "sendDocument",
  (response, outlet) =>
    sendDocument(outlet.req.method === "HEAD" ? { ...response, headers: {} } : response, outlet),
);
