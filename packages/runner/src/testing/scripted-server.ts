import { createServer as createHttpServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from "./test-certificate.ts";

/** A request as a scripted server has read it: the head, and a body of declared length. */
export interface ScriptedRequest {
  readonly method: string;
  readonly path: string;
  readonly head: string;
  readonly body: string;
  /** Which connection of the server it came on, from 0. */
  readonly connection: number;
}

/** What a scripted server does with a request: whatever it likes with the raw socket. */
export type Script = (socket: Socket, request: ScriptedRequest) => void | Promise<void>;

export interface RunningServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly requests: readonly ScriptedRequest[];
  /** Connections that are open now. */
  openConnections(): number;
}

/** Where a server listens; absent: any port of 127.0.0.1. */
interface Listening {
  readonly port?: number;
  readonly host?: string;
}

async function listening(
  server: Server,
  { port = 0, host = "127.0.0.1" }: Listening,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function running(
  server: Server,
  requests: readonly ScriptedRequest[],
  where: Listening,
): Promise<RunningServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
  });
  const port = await listening(server, where);
  return {
    url: `http://${where.host === "::1" ? "[::1]" : "127.0.0.1"}:${port}`,
    port,
    requests,
    openConnections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) {
        socket.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads requests off a raw connection; a streamed body is left to the script's own listener. */
function readRequests(
  socket: Socket,
  connection: number,
  onRequest: (request: ScriptedRequest) => void,
): void {
  let pending = "";
  socket.on("data", (bytes: Buffer) => {
    pending += bytes.toString("latin1");
    for (;;) {
      const end = pending.indexOf("\r\n\r\n");
      const head = pending.slice(0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (end === -1 || pending.length < end + 4 + length) {
        return;
      }
      const body = pending.slice(end + 4, end + 4 + length);
      pending = pending.slice(end + 4 + length);
      const [method = "", path = ""] = head.split(" ");
      onRequest({ method, path, head, body, connection });
    }
  });
}

/** A server on loopback that answers every request by a script over the raw socket. */
export async function startScriptedServer(
  script: Script,
  where: Listening = {},
): Promise<RunningServer> {
  const requests: ScriptedRequest[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    const connection = connections;
    connections += 1;
    readRequests(socket, connection, (request) => {
      requests.push(request);
      void script(socket, request);
    });
  });
  return await running(server, requests, where);
}

/** An honest HTTP server on loopback. */
export async function startHttpServer(listener: RequestListener): Promise<RunningServer> {
  const requests: ScriptedRequest[] = [];
  const server = createHttpServer((request, response) => {
    const { method = "", url: path = "" } = request;
    requests.push({ method, path, head: "", body: "", connection: 0 });
    listener(request, response);
  });
  return await running(server, requests, {});
}

/** A TLS server on loopback that agrees on these protocols only, and answers one document. */
export async function startSecureServer(protocols: readonly string[]): Promise<RunningServer> {
  const server = createTlsServer(
    { cert: TEST_CERTIFICATE, key: TEST_CERTIFICATE_KEY, ALPNProtocols: [...protocols] },
    (socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => socket.write(jsonAnswer({ secure: true })));
    },
  );
  server.on("tlsClientError", () => undefined);
  const started = await running(server, [], {});
  return { ...started, url: `https://127.0.0.1:${started.port}` };
}

/** A complete JSON answer as bytes of the wire. */
export function jsonAnswer(value: unknown, status = "200 OK"): string {
  const body = JSON.stringify(value);
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** One chunk of the chunked coding; the empty one ends the body. */
export function chunkOf(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}

export const CHUNKED_HEAD = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";
export const LAST_CHUNK = "0\r\n\r\n";
