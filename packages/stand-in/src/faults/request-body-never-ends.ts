import { streamedBody } from "../behaviours/request-body.ts";
import { variation } from "../behaviours/variation.ts";

export const requestBodyNeverEnds = variation(
  "request-body-never-ends",
  "All of a streamed request body reaches the handler, except its end.",
  "requestBody",
  streamedBody(async function* (arriving) {
    yield* arriving;
    await new Promise(() => {});
  }),
);
