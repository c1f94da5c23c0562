import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { STAND_IN_HEADER } from "@runtime-abi/protocol";

export type Serve = (incoming: IncomingMessage, outlet: ServerResponse) => Promise<void>;

export interface ListenerOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly wallClock: () => number;
  readonly serve: Serve;
}

/** An HTTP server that marks each of its answers, and that can go down and come up again. */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #server: Server;
  #port: number;

  private constructor(options: ListenerOptions) {
    this.#options = options;
    this.#port = options.port;
    this.#server = createServer((incoming, outlet) => void this.#answer(incoming, outlet));
  }

  static async start(options: ListenerOptions): Promise<Listener> {
    const listener = new Listener(options);
    await listener.up();
    return listener;
  }

  get url(): string {
    const { host } = this.#options;
    return `http://${host.includes(":") ? `[${host}]` : host}:${this.#port}`;
  }

  /** Listens, on the same port as before when there was one. */
  async up(): Promise<void> {
    this.#server.listen(this.#port, this.#options.host);
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Stops listening and ends every connection. Safe when already down. */
  async down(): Promise<void> {
    if (this.#server.listening) {
      const closed = once(this.#server, "close");
      this.#server.close();
      this.#server.closeAllConnections();
      await closed;
    }
  }

  async #answer(incoming: IncomingMessage, outlet: ServerResponse): Promise<void> {
    outlet.sendDate = false;
    outlet.setHeader("date", new Date(this.#options.wallClock()).toUTCString());
    outlet.setHeader(STAND_IN_HEADER, "1");
    try {
      await this.#options.serve(incoming, outlet);
    } catch {
      // The client went away, or a body failed half-way: neither may look like a clean end.
      outlet.destroy();
    }
  }
}
