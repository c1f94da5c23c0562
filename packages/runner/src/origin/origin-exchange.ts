import type { IncomingMessage, ServerResponse } from "node:http";
import type { LoggedRequest } from "./origin-log.ts";

/** Nothing that an origin answers may be kept, and no connection is used for a second request. */
const HEADERS = {
  "content-type": "text/plain",
  "cache-control": "no-store",
  connection: "close",
};

/** One request to an origin, and its answer. */
export class OriginExchange {
  /** Below the origin's key. */
  readonly target: URL;
  readonly #response: ServerResponse;
  readonly #logged: LoggedRequest;
  readonly #over = Promise.withResolvers<void>();
  #isOver = false;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    { target, logged }: { target: URL; logged: LoggedRequest },
  ) {
    this.target = target;
    this.#response = response;
    this.#logged = logged;
    const { socket } = request;
    // An end that is seen before the answer is out is the client's going away.
    socket.once("end", () => this.#end("closed"));
    socket.once("error", () => this.#end("reset"));
    response.once("finish", () => this.#end("answered"));
    response.once("close", () => this.#end("closed"));
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Resolves when it has ended, whoever ended it. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  head(status: number, headers: Readonly<Record<string, string>> = {}): void {
    this.#response.writeHead(status, { ...HEADERS, ...headers });
    this.#response.flushHeaders();
  }

  write(text: string): void {
    if (!this.#isOver) {
      this.#response.write(text);
      this.#logged.sent(Buffer.byteLength(text));
    }
  }

  end(): void {
    this.#response.end();
  }

  /** Ends it because the origin does not wait any longer. */
  giveUp(): void {
    this.#end("gaveUp");
    this.#response.end();
  }

  #end(end: Parameters<LoggedRequest["ended"]>[0]): void {
    this.#logged.ended(end);
    this.#isOver = true;
    this.#over.resolve();
  }
}
