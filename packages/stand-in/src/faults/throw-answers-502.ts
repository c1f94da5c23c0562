import { variation } from "../behaviours/variation.ts";

export const throwAnswers502 = variation(
  "throw-answers-502",
  "A handler that throws is answered as a bad gateway.",
  "answerUncaught",
  (outlet) => {
    outlet.writeHead(502, { "content-type": "text/plain" });
    outlet.end("Bad Gateway");
  },
);
