import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface RunningHost {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/**
 * A host with the one failure that the documents take for an example: KV values come back as text.
 * It stands before another host, and all but its KV values passes through as it comes.
 */
export async function startTextKvHost(behind: string): Promise<RunningHost> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = "/" } = incoming;
    const forwarded = request(new URL(url, behind), { method, headers, agent: false });
    forwarded.on("response", (answer) => {
      const isValue = method === "GET" && url.includes("/abi/kv");
      void (isValue ? passAsText : passThrough)(answer, outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
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

async function passThrough(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
  outgoing.flushHeaders();
  answer.pipe(outgoing);
}

async function passAsText(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const document = JSON.parse(await text(answer)) as { readonly valueBase64?: string };
  const value = document.valueBase64;
  const decoded = value === undefined ? "" : Buffer.from(value, "base64").toString("utf8");
  const valueBase64 = value === undefined ? undefined : Buffer.from(decoded).toString("base64");
  outgoing
    .writeHead(answer.statusCode ?? 502, { "content-type": "application/json" })
    .end(JSON.stringify({ ...document, valueBase64 }));
}
