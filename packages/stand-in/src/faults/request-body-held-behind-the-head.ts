import { variation } from "../behaviours/variation.ts";
import { type ByteStream, readWhole } from "../worker/byte-stream.ts";

async function* whole(arriving: ByteStream): AsyncGenerator<Uint8Array> {
  yield await readWhole(arriving);
}

export const requestBodyHeldBehindTheHead = variation(
  "request-body-held-behind-the-head",
  "The handler is called at once, but reads nothing before the whole request body is there.",
  "requestBody",
  async (arriving) => whole(arriving),
);
