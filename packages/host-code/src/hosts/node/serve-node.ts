import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Listening, ServeOptions } from "../host-runtime.ts";
import { MAX_HEAD_BYTES } from "../limits.ts";
import { settlesWithin } from "../settles-within.ts";
import { receiveRequest, UnreceivableRequestError } from "./receive-request.ts";
import { sendResponse } from "./send-response.ts";

/** Beside the head of a service call, some for the client's own headers. */
const MAX_HEADER_BYTES = MAX_HEAD_BYTES + 16 * 1024;

/** Serves a fetch handler on Node's own HTTP server. */
export async function serveNode({ port, fetch }: ServeOptions): Promise<Listening> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (incoming, outgoing) => {
    void exchange(incoming, outgoing, fetch);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port, exclusive: true }, resolve);
  });
  server.on("error", (error) => console.error("the server:", error));
  return {
    port: (server.address() as AddressInfo).port,
    stop: (graceMillis) => stop(server, graceMillis),
  };
}

async function exchange(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fetch: ServeOptions["fetch"],
): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort(new Error("the client has gone"));
  });
  // A connection that breaks is told of by `close`.
  for (const side of [incoming, outgoing]) side.on("error", () => undefined);
  try {
    const request = receiveRequest(incoming, gone.signal);
    await sendResponse(await fetch(request), outgoing, incoming);
    // A body that nobody reads would hold up the next request of the connection.
    if (request.body?.locked === false) await request.body.cancel();
  } catch (error) {
    if (!gone.signal.aborted) console.error("an exchange failed:", error);
    // The body failed, and the connection has been cut.
    if (outgoing.headersSent) return;
    const status = error instanceof UnreceivableRequestError ? 400 : 500;
    outgoing.writeHead(status, { "content-type": "text/plain", connection: "close" });
    outgoing.end(status === 400 ? "Bad Request" : "Internal Server Error");
  }
}

async function stop(server: Server, graceMillis: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  if (await settlesWithin(closed, graceMillis)) return;
  server.closeAllConnections();
  await closed;
}
