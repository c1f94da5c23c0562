import { variation } from "../behaviours/variation.ts";

export const throwTruncatesThe500 = variation(
  "throw-truncates-the-500",
  "A handler that throws is answered 500, and the connection ends before the body does.",
  "answerUncaught",
  (outlet) => {
    outlet.writeHead(500, { "content-type": "text/plain", "content-length": 100 });
    outlet.write("Internal");
    outlet.socket?.end();
  },
);
