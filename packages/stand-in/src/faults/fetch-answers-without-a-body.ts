import { variation } from "../behaviours/variation.ts";

export const fetchAnswersWithoutABody = variation(
  "fetch-answers-without-a-body",
  "Of an answer whose bytes are all there, the head is sent and the body is lost.",
  "sendDocument",
  ({ status, headers }, outlet) => {
    outlet.writeHead(status, { ...headers, "content-length": 0 });
    outlet.end();
  },
);
