import { variation } from "../behaviours/variation.ts";
import { readWhole, streamOf } from "../worker/byte-stream.ts";

export const requestBodyBufferedBeforeTheHandler = variation(
  "request-body-buffered-before-the-handler",
  "The handler is called only when the whole request body is there.",
  "requestBody",
  async (arriving) => streamOf(await readWhole(arriving)),
);
