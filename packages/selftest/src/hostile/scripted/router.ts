import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Stamp } from "./wire.ts";

/** A request as far as its head; what a body brings is the script's own affair. */
export interface RoutedRequest {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly target: string;
  readonly head: string;
  readonly stamp: Stamp;
}

/** Answers over the raw socket, in whatever way it likes. */
export type Script = (socket: Socket, request: RoutedRequest) => void | Promise<void>;

/** A script, or the endpoint of another server that is to answer in its stead. */
export type Destination = Script | string;

/** Destinations by `METHOD /path`; `*` stands for all others. */
export type Routes = Readonly<Record<string, Destination>>;

export interface RouterOptions {
  /** Answers what no route names. */
  readonly endpoint: string;
  readonly routes: Routes;
  /** What lines of the bound worker carry. */
  readonly peer?: Stamp;
}

export interface RunningRouter {
  readonly endpoint: string;
  /** Heads of the requests so far, in the order in which they came. */
  readonly heads: readonly string[];
  /** Ends all connections and frees the port, as the end of a process does. */
  goDown(): Promise<void>;
  /** Listens again, on the same port. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const HEAD_END = "\r\n\r\n";

function addressOf(endpoint: string): { host: string; port: number } {
  const url = new URL(endpoint);
  return { host: url.hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(url.port) };
}

/** Joins two connections, ends and resets included. */
function join(client: Socket, endpoint: string, first: Buffer): void {
  const subject = connect({ ...addressOf(endpoint), allowHalfOpen: true, noDelay: true });
  subject.write(first);
  client.pipe(subject);
  subject.pipe(client);
  subject.on("error", () => client.resetAndDestroy());
  client.on("close", () => subject.destroy());
}

function requestOf(bytes: Buffer, peer: Stamp): RoutedRequest {
  const head = bytes.toString("latin1").split(HEAD_END)[0] ?? "";
  const [method = "", target = ""] = head.split(" ");
  const path = target.split("?")[0] ?? "";
  return { method, path, target, head, stamp: path.includes("/service-") ? peer : {} };
}

function destinationOf(request: RoutedRequest, { routes, endpoint }: RouterOptions): Destination {
  return routes[`${request.method} ${request.path}`] ?? routes["*"] ?? endpoint;
}

/** Waits for a head, then lets its route have the connection; a connection keeps its route. */
function serve(client: Socket, options: RouterOptions, heads: string[]): void {
  let received = Buffer.alloc(0);
  const read = (bytes: Buffer): void => {
    received = Buffer.concat([received, bytes]);
    if (!received.includes(HEAD_END)) {
      return;
    }
    client.off("data", read);
    const request = requestOf(received, options.peer ?? {});
    heads.push(request.head);
    const destination = destinationOf(request, options);
    if (typeof destination === "string") {
      client.pause();
      join(client, destination, received);
    } else {
      // A subject that does not read would be another fault.
      client.resume();
      client.on("end", () => client.end());
      void destination(client, request);
    }
  };
  client.on("data", read);
}

/** Stands before an honest subject and lets other hands answer some of its routes. */
export async function startRouter(options: RouterOptions): Promise<RunningRouter> {
  const heads: string[] = [];
  const clients = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    clients.add(client);
    client.on("error", () => undefined);
    client.on("close", () => clients.delete(client));
    serve(client, options, heads);
  });
  let port = 0;
  const comeBack = async (): Promise<void> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  };
  const goDown = async (): Promise<void> => {
    if (server.listening) {
      const closed = once(server, "close");
      server.close();
      for (const client of clients) {
        client.destroy();
      }
      await closed;
    }
  };
  await comeBack();
  return { endpoint: `http://127.0.0.1:${port}`, heads, goDown, comeBack, stop: goDown };
}
