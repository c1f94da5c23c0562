import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { OriginScript, OriginSeen } from "@runtime-abi/protocol";
import { ORIGIN_CONNECTIONS, ORIGIN_HEAD_BYTES, ORIGIN_TARGET_CHARACTERS } from "../limits.ts";
import type { OriginPlace } from "../subject.ts";
import { OriginExchange } from "./origin-exchange.ts";
import { OriginLog } from "./origin-log.ts";
import { type OriginRoute, originRoutes } from "./origin-routes.ts";

export interface OriginOptions {
  readonly place: OriginPlace;
  /** The first segment of all that it answers; holds the run's token. */
  readonly key: string;
  readonly script: OriginScript;
  /** Milliseconds since the measurement's start. */
  readonly now: () => number;
  readonly sleep: (millis: number, signal: AbortSignal) => Promise<void>;
}

/**
 * A small origin for the subject to fetch from, for one measurement. Whoever does not know its key
 * is answered 404 and not recorded.
 */
export class LiveOrigin {
  readonly #options: OriginOptions;
  readonly #log: OriginLog;
  readonly #server: Server;
  readonly #routes: Readonly<Record<string, OriginRoute>>;
  readonly #closing = new AbortController();
  /** Connections that have carried a request. */
  readonly #used = new WeakSet<Socket>();
  #url: string;
  #failure: string | undefined;

  private constructor(options: OriginOptions) {
    const { key, script, sleep, now, place } = options;
    this.#options = options;
    this.#log = new OriginLog(now);
    this.#url = place.url ?? "";
    this.#routes = originRoutes(script, {
      key,
      sleep: (millis) => sleep(millis, this.#closing.signal),
    });
    this.#server = createServer({ maxHeaderSize: ORIGIN_HEAD_BYTES }, (request, response) => {
      this.#answer(request, response);
    });
    this.#server.maxConnections = ORIGIN_CONNECTIONS;
    this.#server.on("connection", () => this.#log.connected());
  }

  /** Listens. One that cannot says so in what it saw. */
  static async open(options: OriginOptions): Promise<LiveOrigin> {
    const origin = new LiveOrigin(options);
    await origin.#listen();
    return origin;
  }

  /** Where the subject is to ask, with a slash at the end; absent when it does not listen. */
  get base(): string | undefined {
    return this.#failure === undefined ? `${this.#url}/${this.#options.key}/` : undefined;
  }

  get seen(): OriginSeen {
    return this.#log.seen(this.#url, this.#failure);
  }

  /** Ends all that is open, and gives what was seen until then. */
  async close(): Promise<OriginSeen> {
    const { seen } = this;
    this.#closing.abort();
    if (this.#server.listening) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
      await promise;
    }
    return seen;
  }

  async #listen(): Promise<void> {
    const { host, port = 0, url } = this.#options.place;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#server.once("error", reject);
    this.#server.listen({ host, port, exclusive: true }, resolve);
    try {
      await promise;
      const { port: listening } = this.#server.address() as AddressInfo;
      this.#url = url ?? `http://${host.includes(":") ? `[${host}]` : host}:${listening}`;
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error);
    }
    this.#server.on("error", () => undefined);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (this.#used.has(socket)) {
      // Nobody who heeds `connection: close` sends another; a flood of them would fill the memory.
      socket.destroy();
      return;
    }
    this.#used.add(socket);
    const target = this.#targetOf(request);
    const route = target && this.#routes[target.pathname.slice(1)];
    if (target === undefined || route === undefined) {
      response.writeHead(404, { connection: "close" }).end();
      return;
    }
    const logged = this.#log.requested(
      request.method ?? "",
      target.pathname.slice(1) + target.search,
    );
    const exchange = new OriginExchange(request, response, { target, logged });
    // What it sends, if anything, is nobody's concern.
    request.resume();
    Promise.resolve(route(exchange)).catch(() => response.destroy());
  }

  /** What stands below the key, which may itself stand below a path of the operator's. */
  #targetOf({ url = "" }: IncomingMessage): URL | undefined {
    const key = `/${this.#options.key}/`;
    const place = url.indexOf(key);
    const below = url.slice(place + key.length);
    return place < 0 || below.length > ORIGIN_TARGET_CHARACTERS
      ? undefined
      : (URL.parse(`/${below}`, "http://origin.invalid") ?? undefined);
  }
}
