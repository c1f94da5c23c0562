import { variation } from "../../behaviours/variation.ts";

export const errorTextInTheBody = variation(
  "error-text-in-the-body",
  "The 500 of a handler that threw tells what it threw.",
  "answerUncaught",
  (outlet, error) => {
    outlet.writeHead(500, { "content-type": "text/plain" });
    outlet.end(String(error));
  },
);
