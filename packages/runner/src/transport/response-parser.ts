import { HEAD_CAP_BYTES } from "../limits.ts";
import { type BodyDecoder, bodyDecoder } from "./body-decoder.ts";
import { framingOf, keepsConnection } from "./framing.ts";
import { HeadCapError, MalformedResponseError, parseHead, type ResponseHead } from "./head.ts";
import { HTTP2_ONLY, looksLikeHttp2 } from "./http2-only.ts";

/** What a response consists of, told in the order of its bytes. */
export interface ResponseListener {
  informational(head: ResponseHead): void;
  head(head: ResponseHead): void;
  body(part: Buffer): void;
  complete(): void;
  /** Bytes came after the complete response. */
  excess(bytes: number): void;
}

const HEAD_END = "\r\n\r\n";
const HTTP_NAME = "HTTP/1.";

/**
 * Reads one response of HTTP/1.1 from the bytes of a connection. Node's own client is not used for
 * this: it does not tell of bytes beyond the declared length, reads a reset after a close-delimited
 * body as its end, and closes the connection where it should still be watched.
 */
export class ResponseParser {
  readonly #listener: ResponseListener;
  readonly #method: string;
  #pending: Buffer = Buffer.alloc(0);
  #bytesBeforeHead = 0;
  #decoder: BodyDecoder | undefined;
  #complete = false;
  #keepsConnection = false;

  /** @param method of the request: what is answered to HEAD has no content, whatever its head declares. */
  constructor(listener: ResponseListener, method = "GET") {
    this.#listener = listener;
    this.#method = method;
  }

  get complete(): boolean {
    return this.#complete;
  }

  /** Whether the connection may be used for another request once this response is complete. */
  get keepsConnection(): boolean {
    return this.#keepsConnection;
  }

  /**
   * @throws {MalformedResponseError} when the bytes are not a response of HTTP/1.1.
   * @throws {HeadCapError} when all heads together exceed the cap before the final one ends.
   */
  push(bytes: Buffer): void {
    const body = this.#decoder === undefined ? this.#takeHeads(bytes) : bytes;
    if (body.length > 0) {
      this.#takeBody(body);
    }
  }

  /** The server ended its side. False when the response is not complete by that. */
  finish(): boolean {
    if (!this.#complete && this.#decoder?.finish() === true) {
      this.#completed();
    }
    return this.#complete;
  }

  /** Returns the bytes that follow the final head. */
  #takeHeads(bytes: Buffer): Buffer {
    this.#pending = Buffer.concat([this.#pending, bytes]);
    while (this.#decoder === undefined) {
      this.#skipBlankLines();
      this.#refuseForeignProtocol();
      const end = this.#pending.indexOf(HEAD_END);
      const headBytes = end === -1 ? this.#pending.length : end + HEAD_END.length;
      if (this.#bytesBeforeHead + headBytes > HEAD_CAP_BYTES) {
        throw new HeadCapError(`the response head is longer than ${HEAD_CAP_BYTES} bytes`);
      }
      if (end === -1) {
        return Buffer.alloc(0);
      }
      const head = parseHead(this.#pending.subarray(0, end));
      this.#bytesBeforeHead += headBytes;
      this.#pending = this.#pending.subarray(headBytes);
      this.#headRead(head);
    }
    return this.#pending;
  }

  /** Empty lines before a status line are tolerated, as other clients do. */
  #skipBlankLines(): void {
    while (this.#pending.length >= 2 && this.#pending.toString("latin1", 0, 2) === "\r\n") {
      this.#pending = this.#pending.subarray(2);
      this.#bytesBeforeHead += 2;
    }
  }

  #refuseForeignProtocol(): void {
    const start = this.#pending.toString("latin1", 0, HTTP_NAME.length);
    if (HTTP_NAME.startsWith(start) || start === "\r") {
      return;
    }
    throw new MalformedResponseError(
      looksLikeHttp2(this.#pending)
        ? HTTP2_ONLY
        : "the answer does not begin as an HTTP/1.1 response",
    );
  }

  #headRead(head: ResponseHead): void {
    if (head.status === 101) {
      throw new MalformedResponseError("the server switched protocols although nobody asked");
    }
    if (head.status < 200) {
      this.#listener.informational(head);
      return;
    }
    const framing = framingOf(head, this.#method);
    this.#decoder = bodyDecoder(framing);
    this.#keepsConnection = keepsConnection(head, framing);
    this.#listener.head(head);
    if (this.#decoder.complete) {
      this.#completed();
    }
  }

  #takeBody(bytes: Buffer): void {
    const used = this.#complete
      ? 0
      : (this.#decoder?.take(bytes, (part) => this.#listener.body(part)) ?? 0);
    if (!this.#complete && this.#decoder?.complete === true) {
      this.#completed();
    }
    if (used < bytes.length) {
      this.#listener.excess(bytes.length - used);
    }
  }

  #completed(): void {
    this.#complete = true;
    this.#listener.complete();
  }
}
