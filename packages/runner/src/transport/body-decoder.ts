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
  /** The line so far, up to its first semicolon. */
  #line = "";
  #lineBytes = 0;
  /** Its last two bytes. */
  #lineTail = "";
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
    this.#lineBytes += used;
    if (this.#lineBytes > CHUNK_LINE_CAP_BYTES) {
      throw new MalformedResponseError("a line of the chunked coding is too long");
    }
    this.#lineTail = (this.#lineTail + bytes.toString("latin1", Math.max(0, used - 2), used)).slice(
      -2,
    );
    // What follows a semicolon says nothing to us; a flood of it must not be copied.
    if (!this.#line.endsWith(";")) {
      const semicolon = bytes.subarray(0, used).indexOf(0x3b);
      this.#line += bytes.toString("latin1", 0, semicolon === -1 ? used : semicolon + 1);
    }
    if (end !== -1) {
      this.#lineEnded();
    }
    return used;
  }

  #lineEnded(): void {
    if (this.#lineTail !== "\r\n") {
      throw new MalformedResponseError("a line of the chunked coding does not end with CRLF");
    }
    const text = this.#line.endsWith("\r\n") ? this.#line.slice(0, -2) : this.#line;
    const textBytes = this.#lineBytes - 2;
    this.#line = "";
    this.#lineTail = "";
    this.#lineBytes = 0;
    if (this.#state === "size") {
      this.#sizeRead(text);
    } else if (this.#state === "dataEnd") {
      if (textBytes > 0) {
        throw new MalformedResponseError("a chunk is longer than its stated size");
      }
      this.#state = "size";
    } else {
      this.#trailerRead(textBytes);
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

  #trailerRead(bytes: number): void {
    this.#trailerBytes += bytes;
    if (this.#trailerBytes > TRAILER_CAP_BYTES) {
      throw new MalformedResponseError("the trailer section is too long");
    }
    if (bytes === 0) {
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
