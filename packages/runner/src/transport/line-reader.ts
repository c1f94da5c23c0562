import { GrowingBytes } from "./growing-bytes.ts";

/** Splits a streamed body into lines as it comes, the same way the evidence is read later. */
export class LineReader {
  readonly #onLine: (text: string) => void;
  readonly #open = new GrowingBytes();

  constructor(onLine: (text: string) => void) {
    this.#onLine = onLine;
  }

  /** Bytes since the last line feed. */
  get openBytes(): number {
    return this.#open.length;
  }

  push(bytes: Buffer): void {
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      this.#open.append(bytes.subarray(start, end));
      this.#lineEnded();
      start = end + 1;
    }
    this.#open.append(bytes.subarray(start));
  }

  #lineEnded(): void {
    const text = this.#open.view().toString("utf8");
    this.#open.clear();
    if (text.trim() !== "") {
      this.#onLine(text);
    }
  }
}
