import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface RunningProxy {
  readonly endpoint: string;
  stop(): Promise<void>;
}

const PAGE = "<!doctype html><title>Sorry</title>Something went wrong.";

/**
 * A proxy with one fault that many have: it puts a page of its own, with status 200, in the place of
 * an error of the worker. All else passes through as it comes.
 */
export async function startErrorPageProxy(endpoint: string): Promise<RunningProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? "/", endpoint), { method, headers, agent: false });
    forwarded.on("response", (answer) => {
      if (answer.statusCode === 500) {
        answer.resume();
        outgoing.writeHead(200, { "content-type": "text/html" }).end(PAGE);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => refuse(outgoing));
    forwarded.flushHeaders();
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
  } else {
    outgoing.writeHead(502).end();
  }
}
