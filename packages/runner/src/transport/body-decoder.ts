import type { Framing } from "./framing.ts";
import { MalformedResponseError } from "./head.ts";

/** Takes a body's bytes off the wire. */
export interface BodyDecoder {
  readonly complete: boolean;
  /**
   * Hands the body bytes in `bytes` to `onBody` and returns how many bytes of the wire it used;
   * what is left over after a complete body lies beyond it.
   */
  take(bytes: Buffer, onBody: (part: Buffer) => void): number;
  /** The server ended the connection: true when the body is complete by that. */
  finish(): boolean;
}

class LengthDecoder implements BodyDecoder {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  get complete(): boolean {
    return this.#left === 0;
  }

  take(bytes: Buffer, onBody: (part: Buffer) => void): number {
    const used = Math.min(this.#left, bytes.length);
    this.#left -= used;
    if (used > 0) {
      onBody(bytes.subarray(0, used));
    }
    return used;
  }

  finish(): boolean {
    return this.complete;
  }
}

class CloseDecoder implements BodyDecoder {
  readonly complete = false;

  take(bytes: Buffer, onBody: (part: Buffer) => void): number {
    onBody(bytes);
    return bytes.length;
  }

  finish(): boolean {
    return true;
  }
}

/** Longest line of the chunked coding that is read: a size, its extensions, or a trailer field. */
const CHUNK_LINE_CAP_BYTES = 16 * 1024;

/** All lines of the trailer section together. */
const TRAILER_CAP_BYTES = 64 * 1024;

class ChunkedDecoder implements BodyDecoder {
  #state: "size" | "data" | "dataEnd" | "trailer" | "complete" = "size";
  #line = "";
  #left = 0;
  #trailerBytes = 0;

  get complete(): boolean {
    return this.#state === "complete";
  }

  take(bytes: Buffer, onBody: (part: Buffer) => void): number {
    let used = 0;
    while (used < bytes.length && this.#state !== "complete") {
      const rest = bytes.subarray(used);
      used += this.#state === "data" ? this.#takeData(rest, onBody) : this.#takeLine(rest);
    }
    return used;
  }

  finish(): boolean {
    return this.complete;
  }

  #takeData(bytes: Buffer, onBody: (part: Buffer) => void): number {
    const used = Math.min(this.#left, bytes.length);
    this.#left -= used;
    onBody(bytes.subarray(0, used));
    if (this.#left === 0) {
      this.#state = "dataEnd";
    }
    return used;
  }

  #takeLine(bytes: Buffer): number {
    const end = bytes.indexOf(10);
    const used = end === -1 ? bytes.length : end + 1;
    this.#line += bytes.toString("latin1", 0, used);
    if (this.#line.length > CHUNK_LINE_CAP_BYTES) {
      throw new MalformedResponseError("a line of the chunked coding is too long");
    }
    if (end !== -1) {
      const line = this.#line;
      this.#line = "";
      this.#lineEnded(line);
    }
    return used;
  }

  #lineEnded(line: string): void {
    if (!line.endsWith("\r\n")) {
      throw new MalformedResponseError("a line of the chunked coding does not end with CRLF");
    }
    const text = line.slice(0, -2);
    if (this.#state === "size") {
      this.#sizeRead(text);
    } else if (this.#state === "dataEnd") {
      if (text !== "") {
        throw new MalformedResponseError("a chunk is longer than its stated size");
      }
      this.#state = "size";
    } else {
      this.#trailerRead(text);
    }
  }

  #sizeRead(text: string): void {
    const [, size] = /^([0-9A-Fa-f]{1,12})[ \t]*(?:;.*)?$/s.exec(text) ?? [];
    if (size === undefined) {
      throw new MalformedResponseError("a chunk's size is malformed");
    }
    this.#left = Number.parseInt(size, 16);
    this.#state = this.#left === 0 ? "trailer" : "data";
  }

  #trailerRead(text: string): void {
    this.#trailerBytes += text.length;
    if (this.#trailerBytes > TRAILER_CAP_BYTES) {
      throw new MalformedResponseError("the trailer section is too long");
    }
    if (text === "") {
      this.#state = "complete";
    }
  }
}

/** The decoder of a body with this framing. */
export function bodyDecoder(framing: Framing): BodyDecoder {
  switch (framing.kind) {
    case "length":
      return new LengthDecoder(framing.bytes);
    case "chunked":
      return new ChunkedDecoder();
    case "close":
      return new CloseDecoder();
  }
}
