import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Gap between the lines of the streamed answer. */
export const GAP_MILLIS = 100;

export const DOCUMENT = '{"probe":"p","ok":true}';
export const LINES = ['{"chunk":1}\n', '{"chunk":2}\n', '{"chunk":3}\n'] as const;

export interface Upstream {
  readonly endpoint: string;
  /** Sizes of the reads of each request body so far. */
  readonly reads: readonly number[];
  /** Requests so far, as `METHOD path`. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

async function stream(outlet: ServerResponse): Promise<void> {
  outlet.writeHead(200, { "content-type": "application/x-ndjson" });
  for (const line of LINES) {
    outlet.write(line);
    await sleep(GAP_MILLIS);
  }
  outlet.end();
}

/** An honest server: `/stream` streams, everything else is a document. */
export async function startUpstream(): Promise<Upstream> {
  const reads: number[] = [];
  const requests: string[] = [];
  const server = createServer((incoming, outlet) => {
    outlet.sendDate = false;
    requests.push(`${incoming.method} ${incoming.url}`);
    incoming.on("data", (bytes: Buffer) => reads.push(bytes.length));
    if (incoming.url?.endsWith("/stream")) {
      void stream(outlet);
    } else {
      incoming.on("end", () => {
        outlet.writeHead(200, { "content-length": DOCUMENT.length });
        outlet.end(DOCUMENT);
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reads,
    requests,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
