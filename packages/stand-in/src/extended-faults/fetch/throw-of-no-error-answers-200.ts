import { answerUncaught } from "../../behaviours/invoke.ts";
import { variation } from "../../behaviours/variation.ts";

export const throwOfNoErrorAnswers200 = variation(
  "throw-of-no-error-answers-200",
  "What a handler throws is sent with status 200, unless it is an Error.",
  "answerUncaught",
  (outlet, error) => {
    if (error instanceof Error) {
      answerUncaught(outlet, error);
      return;
    }
    outlet.writeHead(200, { "content-type": "text/plain" });
    outlet.end(String(error));
  },
);
