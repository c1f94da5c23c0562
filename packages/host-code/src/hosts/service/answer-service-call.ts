import { hostAnswer } from "../answer-fetch.ts";
import { promisedBody } from "./promised-body.ts";
import {
  decodeHead,
  encodeHead,
  HEAD_HEADER,
  type RequestHead,
  SECRET_HEADER,
  SERVICE_PATH,
} from "./service-wire.ts";
import { fromWire, toWire } from "./wire-body.ts";

/**
 * The callee's side of the service binding: rebuilds the request that the caller made, without what
 * it travelled with, and sends the handler's answer back. Whoever does not know the secret learns
 * nothing of the worker.
 */
export async function answerServiceCall(
  wire: Request,
  secret: string,
  fetchHandler: (request: Request) => Promise<Response>,
): Promise<Response> {
  const head = wire.headers.get(HEAD_HEADER);
  if (new URL(wire.url).pathname !== SERVICE_PATH || head === null) {
    return hostAnswer(404, "nothing is served here");
  }
  if (wire.headers.get(SECRET_HEADER) !== secret) return hostAnswer(403, "forbidden");
  const request = requestOf(wire, decodeHead<RequestHead>(head));
  const response = await fetchHandler(request);
  const { body } = response;
  const hasBody = body !== null && request.method !== "HEAD";
  if (!hasBody) await body?.cancel();
  return new Response(hasBody ? toWire(body) : null, {
    headers: {
      "content-type": "application/octet-stream",
      [HEAD_HEADER]: encodeHead({
        status: response.status,
        statusText: response.statusText,
        headers: [...response.headers],
        hasBody,
      }),
    },
  });
}

function requestOf(wire: Request, { method, url, headers, hasBody }: RequestHead): Request {
  return new Request(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    signal: wire.signal,
    ...(hasBody && { body: promisedBody(fromWire(wire.body), headers), duplex: "half" }),
  });
}
