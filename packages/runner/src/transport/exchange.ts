import type { ExchangeEnd, ExchangeFailure } from "@runtime-abi/protocol";
import type { Clock } from "../clock.ts";
import { EXCESS_GRACE_MILLIS, LINE_CAP_BYTES, LINE_CAP_COUNT } from "../limits.ts";
import { type Stop, stopOf } from "../stop.ts";
import type { Endpoint } from "../subject.ts";
import { Connection, type ConnectionUser } from "./connection.ts";
import { type ConnectionPhase, connectionFailure, underWay } from "./connection-failure.ts";
import type { ExchangeDraft } from "./exchange-draft.ts";
import { HeadCapError, MalformedResponseError, type ResponseHead } from "./head.ts";
import { LineReader } from "./line-reader.ts";
import { type RequestBody, requestHead } from "./request-head.ts";
import { ResponseParser } from "./response-parser.ts";

/** How one exchange is to be made. */
export interface ExchangeOptions {
  readonly endpoint: Endpoint;
  readonly body: RequestBody;
  /** Headers beside those that every request carries. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Collects the evidence; its label says method and path. */
  readonly draft: ExchangeDraft;
  /** Ends the exchange, whatever the socket does. Its reason is a `Stop`. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Body bytes after which the answer is given up. */
  readonly bodyCapBytes: number;
  /** The first chunk of a streamed body; it leaves together with the head. */
  readonly firstChunk?: Uint8Array;
  /** A connection of an earlier exchange to use again. */
  readonly reuse?: Connection;
  /** Leave the connection open for another exchange when the server does. */
  readonly keepConnection?: boolean;
  /** Told of every head, informational ones included, before anything else is. */
  readonly onHead?: (head: ResponseHead) => void;
  /** Told of every complete line of the body that is not blank; sets the cap of a line. */
  readonly onLine?: (text: string) => void;
}

function chunk(bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`, "latin1"),
    bytes,
    Buffer.from("\r\n", "latin1"),
  ]);
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n", "latin1");

/** A body whose bytes are all there, as its framing has it. */
function wireBytes({ kind, bytes }: Extract<RequestBody, { bytes: Buffer }>): Buffer {
  if (kind !== "unknown") {
    return bytes;
  }
  // A chunk without bytes would be the last one.
  return Buffer.concat([bytes.length === 0 ? bytes : chunk(bytes), LAST_CHUNK]);
}

function reused({ reuse }: ExchangeOptions): Connection | undefined {
  return reuse?.usable === true ? reuse : undefined;
}

/** One request and its response on one connection, as it happens. */
export class LiveExchange {
  readonly draft: ExchangeDraft;
  readonly #options: ExchangeOptions;
  readonly #connection: Connection;
  readonly #parser: ResponseParser;
  readonly #lines: LineReader | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #closed = Promise.withResolvers<void>();
  readonly #onAbort = (): void => this.stop(stopOf(this.#options.signal));
  #released = false;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.draft = options.draft;
    this.#lines = options.onLine === undefined ? undefined : new LineReader(options.onLine);
    this.#parser = new ResponseParser(
      {
        informational: (head) => this.#informational(head),
        head: (head) => this.#headArrived(head),
        body: (part) => this.#bodyArrived(part),
        complete: () => this.#completed(),
        excess: (bytes) => this.#exceeded(bytes),
      },
      this.draft.label.method,
    );
    // A fault of ours must reach whoever awaits the exchange, not the process.
    this.#ended.promise.catch(() => undefined);
    const request = this.#requestBytes();
    this.#connection = reused(options) ?? new Connection(options.endpoint);
    options.signal.addEventListener("abort", this.#onAbort, { once: true });
    this.#connection.handTo(this.#user(request));
    if (options.signal.aborted) {
      this.#onAbort();
    }
  }

  /** Resolves when the response is over, however it ended. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Resolves when no byte of this exchange can come any more; never before `ended`. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  /** The connection, when the exchange left it fit for another one. */
  get reusable(): Connection | undefined {
    return this.#released && this.#connection.usable ? this.#connection : undefined;
  }

  /** Sends one more chunk of a streamed body; watchers are told when the system has taken it. */
  write(bytes: Uint8Array): void {
    this.#connection.write(chunk(bytes), () => {
      this.draft.bodySent(bytes.length);
      this.#notify();
    });
  }

  /** Takes nothing more of what comes until {@link resume}; the sender is to notice. */
  pause(): void {
    this.#connection.pause();
  }

  resume(): void {
    this.#connection.resume();
  }

  /** Ends this side of the connection; the response still comes. */
  halfClose(): void {
    this.#connection.endWriting();
  }

  /** Ends the exchange as {@link stop} does, by a reset. */
  reset(stop: Stop): void {
    this.#connection.reset();
    this.stop(stop);
  }

  /** Ends a streamed body. */
  endUpload(): void {
    this.#connection.write(LAST_CHUNK, () => this.draft.uploadEnded());
  }

  /** Resolves as soon as `condition` holds or the response is over. */
  async until(condition: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const watch = (): void => {
      if (this.draft.ended || condition()) {
        resolve();
      }
    };
    this.#watchers.add(watch);
    watch();
    await promise;
    this.#watchers.delete(watch);
  }

  /** Ends the exchange if it still goes on; a connection that was left open is not touched. */
  stop(stop: Stop): void {
    const where = this.draft.hasHead ? "" : ` ${underWay(this.#connection.phase)}`;
    this.#end("stopped", stop.failure, stop.message + where);
    this.#notify();
  }

  #requestBytes(): Buffer {
    const { endpoint, body, draft, keepConnection, firstChunk, headers } = this.#options;
    const head = requestHead(endpoint, draft.label, body, keepConnection === true, headers);
    const first = firstChunk === undefined ? Buffer.alloc(0) : chunk(firstChunk);
    return Buffer.concat([head, "bytes" in body ? wireBytes(body) : first]);
  }

  #user(request: Buffer): ConnectionUser {
    return {
      connected: () => {
        this.draft.connected();
        this.#connection.write(request, () => this.#requestFlushed());
      },
      received: (bytes) => this.#received(bytes),
      finished: () => this.#finished(),
      failed: (error, phase) => this.#failed(error, phase),
    };
  }

  #requestFlushed(): void {
    const { body, firstChunk } = this.#options;
    if ("bytes" in body) {
      this.draft.bodySent(body.bytes.length);
    } else if (firstChunk !== undefined) {
      this.draft.bodySent(firstChunk.length);
      this.#notify();
    }
    if (body.kind !== "streamed") {
      this.draft.uploadEnded();
    }
  }

  #received(bytes: Buffer): void {
    this.draft.received(bytes.length);
    try {
      this.#parser.push(bytes);
    } catch (error) {
      this.#unreadable(error);
    }
    this.#notify();
  }

  #unreadable(error: unknown): void {
    if (error instanceof HeadCapError) {
      this.draft.cappedBy("headCap", error.message);
    } else if (error instanceof MalformedResponseError) {
      this.#end(this.draft.hasHead ? "stopped" : "noHead", "malformed", error.message);
      return;
    } else {
      this.#broken(error);
      return;
    }
    this.#over();
  }

  /** Our own code threw: whoever awaits the exchange is told, and no socket event throws. */
  #broken(error: unknown): void {
    this.#ended.reject(error);
    this.#end("stopped", "aborted", "the runner itself failed");
  }

  #informational(head: ResponseHead): void {
    this.draft.informational(head);
    this.#options.onHead?.(head);
  }

  #headArrived(head: ResponseHead): void {
    this.draft.headArrived(head);
    this.#options.onHead?.(head);
  }

  #bodyArrived(part: Buffer): void {
    if (this.draft.ended) {
      return;
    }
    this.draft.bodyArrived(part);
    this.#lines?.push(part);
    const { bodyCapBytes } = this.#options;
    if (this.draft.bodyBytes > bodyCapBytes) {
      this.draft.cappedBy("bodyCap", `the body is longer than ${bodyCapBytes} bytes`);
      this.#over();
    } else if ((this.#lines?.openBytes ?? 0) > LINE_CAP_BYTES) {
      this.draft.cappedBy("lineCap", `a line is longer than ${LINE_CAP_BYTES} bytes`);
      this.#over();
    } else if ((this.#lines?.lines ?? 0) > LINE_CAP_COUNT) {
      this.draft.cappedBy("bodyCap", `the body has more than ${LINE_CAP_COUNT} lines`);
      this.#over();
    }
  }

  #completed(): void {
    if (this.draft.ended) {
      return;
    }
    this.draft.endedBy("complete");
    this.#options.signal.removeEventListener("abort", this.#onAbort);
    this.#ended.resolve();
    this.#watchOrRelease();
  }

  /** A kept connection stays watched by this exchange until another takes it over. */
  #watchOrRelease(): void {
    const { keepConnection, clock } = this.#options;
    if (keepConnection === true && this.#parser.keepsConnection) {
      this.#released = true;
      this.#closed.resolve();
      return;
    }
    clock.sleep(EXCESS_GRACE_MILLIS).then(
      () => this.#destroy(),
      () => this.#destroy(),
    );
  }

  #exceeded(bytes: number): void {
    if (this.draft.ended && this.#parser.complete) {
      this.draft.exceededBy(bytes);
      this.#destroy();
    }
  }

  #finished(): void {
    if (this.#parser.finish()) {
      this.#destroy();
    } else if (this.draft.hasHead) {
      this.#endAfterHead("cut");
    } else {
      this.#end("noHead", "closed", "the connection was closed before a response head");
    }
    this.#notify();
  }

  #failed(error: Error, phase: ConnectionPhase): void {
    if (this.draft.hasHead) {
      this.#endAfterHead("reset");
    } else {
      const { kind, message } = connectionFailure(error, phase);
      this.#end("noHead", kind, message);
    }
    this.#notify();
  }

  #end(end: ExchangeEnd, kind: ExchangeFailure, message: string): void {
    if (this.draft.ended) {
      return;
    }
    this.draft.endedBy(end, { kind, message });
    this.#over();
  }

  /** How the connection ended says it all: a failure is only named where there is no head. */
  #endAfterHead(end: "cut" | "reset"): void {
    this.draft.endedBy(end);
    this.#over();
  }

  #over(): void {
    this.#options.signal.removeEventListener("abort", this.#onAbort);
    this.#ended.resolve();
    this.#destroy();
  }

  #destroy(): void {
    this.#released = false;
    this.#connection.destroy();
    void this.#connection.whenGone.then(() => this.#closed.resolve());
  }

  #notify(): void {
    for (const watch of this.#watchers) {
      watch();
    }
  }
}
