import { variation } from "../behaviours/variation.ts";

export const throwAnswers200 = variation(
  "throw-answers-200",
  "A handler that throws is answered 200 with an error document.",
  "answerUncaught",
  (outlet) => {
    outlet.writeHead(200, { "content-type": "application/json" });
    outlet.end(JSON.stringify({ error: "the handler threw" }));
  },
);
