import { streamedBody } from "../behaviours/request-body.ts";
import { variation } from "../behaviours/variation.ts";

export const requestBodyDeliveredTwice = variation(
  "request-body-delivered-twice",
  "Each piece of a streamed request body reaches the handler twice in one read.",
  "requestBody",
  streamedBody(async function* (arriving) {
    for await (const piece of arriving) {
      yield Buffer.concat([piece, piece]);
    }
  }),
);
