import type { ProbeLine } from "./steps/probe-lines.ts";

/** A line of an echo stream, of either kind. */
interface EchoLine {
  readonly read?: unknown;
  readonly bytes?: unknown;
  readonly end?: unknown;
}

/** One read of the request body, as the handler reported it. */
export interface EchoRead {
  readonly read: number;
  readonly bytes: number;
  /** Bytes reported up to and with this read. */
  readonly total: number;
  readonly atMillis: number;
}

/** All that the handler reported of an upload. */
export interface Echo {
  readonly reads: readonly EchoRead[];
  readonly total: number;
  /** When the handler reported the end of the body. */
  readonly endAtMillis: number | undefined;
  /** How many lines came after the end line. */
  readonly linesAfterEnd: number;
}

/** Adds up the lines of an echo stream. */
export function readEcho(lines: readonly ProbeLine<EchoLine>[]): Echo {
  const endIndex = lines.findIndex(({ value }) => value.end === true);
  const before = endIndex === -1 ? lines : lines.slice(0, endIndex);
  const reads: EchoRead[] = [];
  let total = 0;
  for (const { value, atMillis } of before) {
    const bytes = Number(value.bytes);
    total += bytes;
    reads.push({ read: Number(value.read), bytes, total, atMillis });
  }
  return {
    reads,
    total,
    endAtMillis: endIndex === -1 ? undefined : lines[endIndex]?.atMillis,
    linesAfterEnd: endIndex === -1 ? 0 : lines.length - endIndex - 1,
  };
}
