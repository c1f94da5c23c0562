import { streamedBody } from "../behaviours/request-body.ts";
import { variation } from "../behaviours/variation.ts";

export const requestBodyHasEmptyReads = variation(
  "request-body-has-empty-reads",
  "Before each piece of a streamed request body, the handler reads one of no bytes.",
  "requestBody",
  streamedBody(async function* (arriving) {
    for await (const piece of arriving) {
      yield new Uint8Array();
      yield piece;
    }
  }),
);
