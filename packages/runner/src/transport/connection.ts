import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectSecure, getCACertificates } from "node:tls";
import { ADDRESS_ATTEMPT_MILLIS, READ_BUFFER_BYTES } from "../limits.ts";
import type { Endpoint } from "../subject.ts";
import type { ConnectionPhase } from "./connection-failure.ts";

/** What a connection tells whoever uses it at the moment. */
export interface ConnectionUser {
  connected(): void;
  received(bytes: Buffer): void;
  /** The server ended its side with a FIN. */
  finished(): void;
  /** The connection broke, or never came about. */
  failed(error: Error, phase: ConnectionPhase): void;
}

const NOBODY: ConnectionUser = {
  connected: () => undefined,
  received: () => undefined,
  finished: () => undefined,
  failed: () => undefined,
};

/** Host and port of an endpoint, the brackets of an IPv6 literal taken off. */
export function addressOf(url: URL): { host: string; port: number } {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  return { host, port };
}

function isSecure({ url }: Endpoint): boolean {
  return new URL(url).protocol === "https:";
}

function openWire(endpoint: Endpoint, received: (bytes: Buffer) => void): Socket {
  const address = {
    ...addressOf(new URL(endpoint.url)),
    autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MILLIS,
    ...(endpoint.lookup === undefined ? {} : { lookup: endpoint.lookup }),
  };
  if (isSecure(endpoint)) {
    return connectPlain(address);
  }
  return connectPlain({
    ...address,
    // One buffer for all that comes: a flood must not cost a buffer for each of its reads.
    onread: {
      buffer: Buffer.alloc(READ_BUFFER_BYTES),
      callback: (bytes, buffer) => {
        received(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
        return true;
      },
    },
  });
}

function secured(endpoint: Endpoint, wire: Socket): Socket {
  const { host } = addressOf(new URL(endpoint.url));
  return connectSecure({
    socket: wire,
    // Whose name the certificate must bear.
    host,
    ALPNProtocols: ["http/1.1"],
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(endpoint.ca === undefined ? {} : { ca: [...getCACertificates("default"), endpoint.ca] }),
  });
}

/**
 * One connection to an endpoint, made directly: no proxy, no pool, no variable of the environment
 * has a say. Its socket has listeners until it is gone, so that a late error is never unhandled.
 */
export class Connection {
  readonly #endpoint: Endpoint;
  /** The socket of the system. TLS cannot reset by itself. */
  readonly #wire: Socket;
  /** What is read and written: the wire, or the TLS above it. */
  #socket: Socket;
  #user: ConnectionUser = NOBODY;
  #phase: ConnectionPhase;
  #over = false;
  #gone = false;
  readonly #whenGone: Promise<void>;

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint;
    const wire = openWire(endpoint, (bytes) => this.#user.received(bytes));
    this.#wire = wire;
    this.#socket = wire;
    this.#phase = isIP(addressOf(new URL(endpoint.url)).host) === 0 ? "resolving" : "connecting";
    wire.setNoDelay(true);
    wire.on("lookup", (error) => {
      this.#phase = error ? "resolving" : "connecting";
    });
    wire.on("connect", () => (isSecure(endpoint) ? this.#secure() : this.#advance("open")));
    this.#watch(wire);
    if (!isSecure(endpoint)) {
      wire.resume();
    }
    this.#whenGone = new Promise((resolve) => {
      wire.on("close", () => {
        this.#over = true;
        this.#gone = true;
        resolve();
      });
    });
  }

  /** How far its making has come. */
  get phase(): ConnectionPhase {
    return this.#phase;
  }

  /** Whether it stands and neither side has ended it. */
  get usable(): boolean {
    return this.#phase === "open" && !this.#over && !this.#socket.destroyed;
  }

  /** Resolves when the socket is closed for good. */
  get whenGone(): Promise<void> {
    return this.#whenGone;
  }

  /** From now on `user` is told; whoever was told before is told nothing more. */
  handTo(user: ConnectionUser): void {
    this.#user = user;
    if (this.usable) {
      user.connected();
    }
  }

  /** `flushed` is called when the system has taken all of `bytes`. */
  write(bytes: Uint8Array, flushed: () => void): void {
    if (!this.usable) {
      return;
    }
    this.#socket.write(bytes, (error) => {
      if (!error) {
        flushed();
      }
    });
  }

  /** Takes nothing more from the system until {@link resume}; what comes meanwhile fills its buffers. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Ends this side with a FIN, and still reads what the other one sends. */
  endWriting(): void {
    this.#socket.end();
  }

  /** Ends both sides with a RST. */
  reset(): void {
    this.#over = true;
    if (!this.#gone) {
      this.#wire.resetAndDestroy();
    }
  }

  destroy(): void {
    this.#over = true;
    if (!this.#gone) {
      this.#socket.destroy();
      this.#wire.destroy();
    }
  }

  #secure(): void {
    this.#advance("securing");
    const socket = secured(this.#endpoint, this.#wire);
    this.#socket = socket;
    this.#watch(socket);
    socket.on("secureConnect", () => this.#advance("open"));
    socket.on("data", (bytes: Buffer) => this.#user.received(bytes));
  }

  /** Of the wire below TLS only what its end means for the TLS is told, by that. */
  #watch(socket: Socket): void {
    socket.on("end", () => {
      if (socket === this.#socket) {
        this.#over = true;
        this.#ended();
      }
    });
    socket.on("error", (error) => {
      if (socket === this.#socket) {
        this.#over = true;
        this.#user.failed(error, this.#phase);
      }
    });
  }

  #advance(phase: ConnectionPhase): void {
    this.#phase = phase;
    if (phase === "open") {
      this.#user.connected();
    }
  }

  #ended(): void {
    if (this.#phase === "open") {
      this.#user.finished();
    } else {
      this.#user.failed(new Error("the server closed the connection"), this.#phase);
    }
  }
}
