import { streamedBody } from "../behaviours/request-body.ts";
import { variation } from "../behaviours/variation.ts";

export const requestBodyEndsEarly = variation(
  "request-body-ends-early",
  "A streamed request body ends for the handler after its first piece.",
  "requestBody",
  streamedBody(async function* (arriving) {
    for await (const piece of arriving) {
      yield piece;
      return;
    }
  }),
);
