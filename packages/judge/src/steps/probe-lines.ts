import {
  type ArrivedLine,
  arrivedLines,
  type Exchange,
  PROBE_PROTOCOL,
} from "@runtime-abi/protocol";
import { millis } from "../describe/numbers.ts";
import { quote } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";
import { type AnswerSchema, readShape } from "./read-answer.ts";

/** A line of the probe or the peer, of its route's shape. */
export interface ProbeLine<T> {
  readonly value: T;
  readonly atMillis: number;
}

export interface ProbeLines<T> {
  readonly lines: readonly ProbeLine<T>[];
  /** The first line that the handler cannot have produced, or that has another shape. */
  readonly foreign?: NegativeFinding;
}

/** The complete lines of a stream up to the first one that is not the probe's. */
export function probeLines<T>(exchange: Exchange, schema: AnswerSchema<T>): ProbeLines<T> {
  const lines: ProbeLine<T>[] = [];
  for (const line of arrivedLines(exchange.body)) {
    const read = readLine(line, schema);
    if (!read.ok) {
      return { lines, foreign: read.finding };
    }
    lines.push({ value: read.value, atMillis: line.atMillis });
  }
  return { lines };
}

function readLine<T>(line: ArrivedLine, schema: AnswerSchema<T>) {
  const document = parseLine(line.text);
  if (!isProbeObject(document)) {
    return { ok: false, finding: foreignLine(line) } as const;
  }
  return readShape(document, schema);
}

function foreignLine(line: ArrivedLine): NegativeFinding {
  return violation({
    reason: "foreign-line",
    observed: `a line that the handler did not produce, at ${millis(line.atMillis)}: ${quote(line.text)}`,
    expected: "only lines that are JSON objects of the probe protocol, and blank ones",
    likely: "A proxy or the host writes into the body, or an error page follows the first bytes.",
  });
}

/** Whether a document says that it is the probe's or the peer's. */
export function isProbeObject(document: unknown): boolean {
  return (
    typeof document === "object" &&
    document !== null &&
    "probe" in document &&
    document.probe === PROBE_PROTOCOL
  );
}

/** A line or a whole body as JSON; undefined when it is none. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
