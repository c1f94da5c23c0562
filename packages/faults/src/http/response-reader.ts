import { ResponseHead } from "./response-head.ts";

/** What a reader finds in the bytes of one direction. */
export interface ResponseParts {
  head(head: ResponseHead): void;
  /** Bytes of the body, without their framing. */
  body(bytes: Buffer): void;
  /** The response ended as HTTP says; what follows is another one. */
  end(): void;
}

type State =
  | { readonly in: "head" }
  | { readonly in: "sized"; left: number }
  | { readonly in: "chunkSize" }
  | { readonly in: "chunk"; left: number }
  | { readonly in: "trailer" }
  | { readonly in: "untilClose" };

const CRLF = Buffer.from("\r\n");
const BLANK_LINE = Buffer.from("\r\n\r\n");

function bodyState(head: ResponseHead): State {
  if (/\bchunked\b/i.test(head.get("transfer-encoding") ?? "")) {
    return { in: "chunkSize" };
  }
  const length = head.get("content-length");
  return length === undefined ? { in: "untilClose" } : { in: "sized", left: Number(length) };
}

/** Reads HTTP/1.1 responses, one after another, as their bytes come. */
export class ResponseReader {
  readonly #parts: ResponseParts;
  #state: State = { in: "head" };
  #rest: Buffer = Buffer.alloc(0);

  constructor(parts: ResponseParts) {
    this.#parts = parts;
  }

  push(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    while (this.#step()) {
      // Each step takes what it can; the next one may take more.
    }
  }

  /** Takes one part off the front; false when more bytes are needed. */
  #step(): boolean {
    const state = this.#state;
    switch (state.in) {
      case "head":
        return this.#readHead();
      case "chunkSize":
        return this.#readChunkSize();
      case "trailer":
        return this.#readTrailer();
      case "sized":
      case "chunk":
        return this.#readSized(state);
      case "untilClose":
        return this.#emit(this.#rest.length) > 0;
    }
  }

  #readHead(): boolean {
    const text = this.#takeThrough(BLANK_LINE);
    if (text === undefined) {
      return false;
    }
    const head = ResponseHead.parse(text);
    this.#parts.head(head);
    this.#state = head.status < 200 ? { in: "head" } : bodyState(head);
    return true;
  }

  #readChunkSize(): boolean {
    const text = this.#takeThrough(CRLF);
    if (text === undefined) {
      return false;
    }
    const size = Number.parseInt(text, 16);
    this.#state = size === 0 ? { in: "trailer" } : { in: "chunk", left: size };
    return true;
  }

  #readTrailer(): boolean {
    const text = this.#takeThrough(CRLF);
    if (text === "") {
      this.#finish();
    }
    return text !== undefined;
  }

  #readSized(state: Extract<State, { left: number }>): boolean {
    state.left -= this.#emit(state.left);
    if (state.left > 0) {
      return false;
    }
    if (state.in === "sized") {
      this.#finish();
      return true;
    }
    const closed = this.#takeThrough(CRLF) !== undefined;
    if (closed) {
      this.#state = { in: "chunkSize" };
    }
    return closed;
  }

  #finish(): void {
    this.#state = { in: "head" };
    this.#parts.end();
  }

  /** Hands on up to `limit` body bytes; returns how many there were. */
  #emit(limit: number): number {
    const bytes = this.#rest.subarray(0, limit);
    this.#rest = this.#rest.subarray(bytes.length);
    if (bytes.length > 0) {
      this.#parts.body(bytes);
    }
    return bytes.length;
  }

  #takeThrough(mark: Buffer): string | undefined {
    const at = this.#rest.indexOf(mark);
    if (at === -1) {
      return undefined;
    }
    const text = this.#rest.subarray(0, at).toString("latin1");
    this.#rest = this.#rest.subarray(at + mark.length);
    return text;
  }
}
