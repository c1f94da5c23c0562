import type { IncomingMessage } from "node:http";
import { receiveBody } from "./receive-body.ts";

/** A request that no `Request` can stand for. */
export class UnreceivableRequestError extends Error {
  override readonly name = "UnreceivableRequestError";
  readonly code = "unreceivable-request";
}

/**
 * The `Request` that a client sent, whose body may still be on its way.
 * @param signal aborts when the client has gone.
 * @throws {UnreceivableRequestError}
 */
export function receiveRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const method = incoming.method ?? "GET";
  try {
    return new Request(urlOf(incoming), {
      method,
      headers: headersOf(incoming),
      signal,
      ...(carriesBody(incoming) && { body: receiveBody(incoming), duplex: "half" }),
    });
  } catch (error) {
    throw new UnreceivableRequestError((error as Error).message, { cause: error });
  }
}

function urlOf({ url = "/", headers }: IncomingMessage): string {
  // The target may be a whole URL; then it stands by itself (RFC 9112, 3.2.2).
  if (!url.startsWith("/")) return new URL(url).href;
  return new URL(`http://${headers.host ?? "127.0.0.1"}${url}`).href;
}

/** All of them, as they came: Node's own collection would drop or join some. */
function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const headers: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? "", rawHeaders[index + 1] ?? ""]);
  }
  return headers;
}

function carriesBody({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
