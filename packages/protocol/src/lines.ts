import type { Exchange } from "./observation.ts";

/** One complete line of a streamed body and the arrival time of the bytes that completed it. */
export interface ArrivedLine {
  readonly text: string;
  readonly atMillis: number;
}

/** The kept bytes of a body. */
export function bodyBytes(body: Exchange["body"]): Uint8Array {
  return Buffer.from(body.data, body.encoding);
}

/**
 * The complete, non-blank lines of a body. Bytes after the last line feed are no line: a read
 * boundary is not a write boundary, so only a line that is complete counts.
 */
export function arrivedLines(body: Exchange["body"]): ArrivedLine[] {
  const bytes = bodyBytes(body);
  const lines: ArrivedLine[] = [];
  let arrival = 0;
  let start = 0;
  for (let end = bytes.indexOf(10, start); end !== -1; end = bytes.indexOf(10, start)) {
    while (arrival < body.arrivals.length - 1 && (body.arrivals[arrival]?.[0] ?? 0) < end + 1) {
      arrival += 1;
    }
    const text = Buffer.from(bytes.subarray(start, end)).toString("utf8");
    if (text.trim() !== "") {
      lines.push({ text, atMillis: body.arrivals[arrival]?.[1] ?? 0 });
    }
    start = end + 1;
  }
  return lines;
}
