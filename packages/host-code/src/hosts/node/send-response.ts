import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";

/** What a server says of its own connection; a handler cannot say it. */
const OF_THE_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
]);

/** Statuses whose answers have no body, whatever the handler gave them. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Sends a response: the head at once, then each chunk as the handler produces it, no faster than
 * the client takes them. A body that fails cuts the connection, which is how HTTP tells of it.
 */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  { method, httpVersion }: IncomingMessage,
): Promise<void> {
  const { body, status, statusText } = response;
  outgoing.writeHead(status, statusText || STATUS_CODES[status] || "", headersOf(response));
  if (body === null || method === "HEAD" || WITHOUT_BODY.has(status)) {
    outgoing.end();
    await body?.cancel();
    return;
  }
  outgoing.flushHeaders();
  // A body that is not as long as the handler declared is a failed one.
  outgoing.strictContentLength = true;
  try {
    await sendBody(body, outgoing);
  } catch (error) {
    cut(outgoing, httpVersion);
    throw error;
  }
}

/** Ends the connection so that the client can tell: what was sent arrives, and its end does not. */
function cut(outgoing: ServerResponse, httpVersion: string): void {
  // To HTTP/1.0 an orderly end of the connection is the end of the body.
  if (httpVersion === "1.0") outgoing.socket?.resetAndDestroy();
  else outgoing.socket?.destroySoon();
}

async function sendBody(body: ReadableStream<unknown>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel(new Error("the client has gone")).catch(() => undefined);
  outgoing.once("close", cancel);
  if (outgoing.destroyed) cancel();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (!(value instanceof Uint8Array)) throw new TypeError("a body is made of bytes");
      if (!outgoing.write(value) && !outgoing.destroyed) await drained(outgoing);
    }
  } finally {
    outgoing.off("close", cancel);
  }
  outgoing.end();
}

async function drained(outgoing: ServerResponse): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race(
    ["drain", "close"].map((event) => once(outgoing, event, { signal }).catch(() => undefined)),
  );
  over.abort();
}

function headersOf({ headers }: Response): string[] {
  return [...headers].filter(([name]) => !OF_THE_CONNECTION.has(name)).flat();
}
