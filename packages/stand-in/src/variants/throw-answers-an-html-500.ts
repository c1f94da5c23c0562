import { variation } from "../behaviours/variation.ts";

export const throwAnswersAnHtml500 = variation(
  "throw-answers-an-html-500",
  "A handler that throws is answered 500 with an HTML page.",
  "answerUncaught",
  (outlet) => {
    outlet.writeHead(500, { "content-type": "text/html; charset=utf-8" });
    outlet.end("<!doctype html><title>500</title><h1>Something went wrong</h1>");
  },
);
