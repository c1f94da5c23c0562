import { variation } from "../../behaviours/variation.ts";
import { type ByteStream, readWhole } from "../../worker/byte-stream.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

async function* decoded(body: ByteStream): AsyncGenerator<Uint8Array> {
  const text = Buffer.from(await readWhole(body)).toString("utf8");
  if (text !== "") {
    yield Buffer.from(text);
  }
}

export const bodyIsDecodedAsText = variation(
  "body-is-decoded-as-text",
  "The body reaches the handler decoded as UTF-8 and encoded again.",
  "handOver",
  (request) => alteredRequest(request, { body: decoded(request.body) }),
);
