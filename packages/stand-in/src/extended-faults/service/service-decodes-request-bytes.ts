import { variation } from "../../behaviours/variation.ts";
import type { ByteStream } from "../../worker/byte-stream.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

async function* decoded(body: ByteStream): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    yield Buffer.from(Buffer.from(piece).toString("utf8"));
  }
}

export const serviceDecodesRequestBytes = variation(
  "service-decodes-request-bytes",
  "The body of a call reaches the callee as the UTF-8 text that it is not.",
  "callService",
  (request, { callee }) => callee(alteredRequest(request, { body: decoded(request.body) })),
);
