import { variation } from "../../behaviours/variation.ts";

export const errorTextInAHeader = variation(
  "error-text-in-a-header",
  "The 500 of a handler that threw tells in a header what it threw.",
  "answerUncaught",
  (outlet, error) => {
    const thrown = encodeURIComponent(error instanceof Error ? error.message : String(error));
    outlet.writeHead(500, { "content-type": "text/plain", "x-host-error": thrown });
    outlet.end("Internal Server Error");
  },
);
