import { GrowingBytes } from "./growing-bytes.ts";

/** Splits a streamed body into lines as it comes, the same way the evidence is read later. */
export class LineReader {
  readonly #onLine: (text: string) => void;
  readonly #open = new GrowingBytes();
  #lines = 0;

  constructor(onLine: (text: string) => void) {
    this.#onLine = onLine;
  }

  /** Bytes since the last line feed. */
  get openBytes(): number {
    return this.#open.length;
  }

  /** Complete lines so far, blank ones included. */
  get lines(): number {
    return this.#lines;
  }

  push(bytes: Buffer): void {
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      this.#lineEnded(bytes, start, end);
      start = end + 1;
    }
    if (start < bytes.length) {
      this.#open.append(bytes.subarray(start));
    }
  }

  /** Most lines come in one piece; a million of them must not cost a buffer each. */
  #lineEnded(bytes: Buffer, start: number, end: number): void {
    this.#lines += 1;
    let text = bytes.toString("utf8", start, end);
    if (this.#open.length > 0) {
      this.#open.append(bytes.subarray(start, end));
      text = this.#open.view().toString("utf8");
      this.#open.clear();
    }
    if (text.trim() !== "") {
      this.#onLine(text);
    }
  }
}
