import type { IncomingMessage } from "node:http";
import type { RequestHead } from "../worker/worker-request.ts";

/** The head of what came; a body is declared by its length or by its coding (RFC 9112, section 6). */
export function requestHead({ headersDistinct }: IncomingMessage): RequestHead {
  const headers = Object.entries(headersDistinct).map(([name, values = []]) => [
    name,
    values.join(", "),
  ]);
  const hasBody = "content-length" in headersDistinct || "transfer-encoding" in headersDistinct;
  return { headers: Object.fromEntries(headers), hasBody };
}
