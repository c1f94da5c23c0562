import type { Readable } from "node:stream";
import {
  LOG_BYTES_PER_SECOND,
  LOG_FLOOD_TAIL_BYTES,
  LOG_LINE_BYTES,
  LOG_LINE_COST_BYTES,
} from "./limits.ts";

/** What stands in a log where a runtime printed more in a second than is read. */
export const LOG_FLOOD_NOTICE = "(the log comes faster than it is read; parts of it are left out)";

const LINE_FEED = 10;
const NOTHING = Buffer.alloc(0);

/**
 * Reads a runtime's output to its end and hands on its lines. What it keeps is bounded whatever
 * comes: bytes that are no text, a line without end, gigabytes. The output is always drained, since
 * a runtime that waits for its log to be read would be measured slower than it is.
 *
 * @param nowMillis a clock that never goes back.
 */
export function followOutput(
  output: Readable,
  onLine: (line: string) => void,
  nowMillis: () => number = () => performance.now(),
): void {
  const lines = new OutputLines(onLine, nowMillis);
  output.on("data", (bytes: Buffer) => lines.push(bytes));
  output.once("close", () => lines.end());
}

class OutputLines {
  readonly #onLine: (line: string) => void;
  readonly #now: () => number;
  /** The open line, as far as it is kept. */
  #open: Buffer = NOTHING;
  /** The end of what was left out. */
  #tail: Buffer = NOTHING;
  #windowStart = Number.NEGATIVE_INFINITY;
  #spent = 0;

  constructor(onLine: (line: string) => void, now: () => number) {
    this.#onLine = onLine;
    this.#now = now;
  }

  push(bytes: Buffer): void {
    const now = this.#now();
    if (now - this.#windowStart >= 1_000) {
      this.#windowStart = now;
      this.#spent = 0;
      this.#readTail();
    }
    this.#read(bytes);
  }

  end(): void {
    this.#spent = 0;
    this.#readTail();
    this.#lineEnded();
  }

  #read(bytes: Buffer): void {
    for (let start = 0; start < bytes.length; ) {
      if (this.#spent > LOG_BYTES_PER_SECOND) {
        this.#leaveOut(bytes.subarray(start));
        return;
      }
      const lineFeed = bytes.indexOf(LINE_FEED, start);
      const end = lineFeed === -1 ? bytes.length : lineFeed;
      this.#keep(bytes.subarray(start, end));
      this.#spent += end - start + LOG_LINE_COST_BYTES;
      if (lineFeed !== -1) this.#lineEnded();
      start = end + 1;
    }
  }

  #keep(part: Buffer): void {
    const room = LOG_LINE_BYTES - this.#open.length;
    // Copied: a view would keep the whole chunk that the part came in.
    if (room > 0) this.#open = Buffer.concat([this.#open, part.subarray(0, room)]);
  }

  #lineEnded(): void {
    const line = this.#open.toString("utf8");
    this.#open = NOTHING;
    if (line !== "") this.#onLine(line);
  }

  #leaveOut(bytes: Buffer): void {
    this.#tail = Buffer.concat([this.#tail, bytes.subarray(-LOG_FLOOD_TAIL_BYTES)]).subarray(
      -LOG_FLOOD_TAIL_BYTES,
    );
  }

  #readTail(): void {
    if (this.#tail.length === 0) return;
    const tail = this.#tail;
    this.#tail = NOTHING;
    this.#lineEnded();
    this.#onLine(LOG_FLOOD_NOTICE);
    this.#read(tail);
  }
}
