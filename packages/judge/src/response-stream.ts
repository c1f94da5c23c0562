import { chunkLine, type Exchange, type Measurement } from "@runtime-abi/protocol";
import { refuseSpacing } from "./chunk-spacing.ts";
import { confirmSpacing, isSpacing } from "./confirm-spacing.ts";
import { few, millis } from "./describe/numbers.ts";
import { quote } from "./describe/quote.ts";
import { curl } from "./describe/shell.ts";
import {
  type Finding,
  firstFinding,
  type NegativeFinding,
  passed,
  violation,
  withLikely,
  withSeen,
} from "./finding.ts";
import { BY_HAND_GAP_SECONDS } from "./limits.ts";
import type { MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { refuseWire } from "./response-wire.ts";
import { header, mainExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { refuseIdentity } from "./steps/peer-identity.ts";
import { type ProbeLines, probeLines } from "./steps/probe-lines.ts";
import { refuseConnection } from "./steps/refuse-connection.ts";
import { refuseCap, refuseStop, refuseUnkept } from "./steps/refuse-ending.ts";
import { refuseHead } from "./steps/refuse-head.ts";
import { weighEnding } from "./steps/weigh-ending.ts";

type Input = MeasuredInput<"responseStream">;
type Chunks = ProbeLines<{ readonly chunk: number; readonly peer?: unknown }>;

/** Judges chunks that the handler makes a gap apart: they must come apart, whole, and end cleanly. */
export const responseStream: ProcedureJudge<"responseStream"> = {
  expected: ({ check: { timing, throughBinding } }) =>
    `${timing.chunks} chunk lines, numbered from 1, at least half of ${millis(timing.gapMillis)} apart, then a clean end; a declared length, if any, delivered exactly${throughBinding === undefined ? "" : `; every line stamped by the peer behind ${throughBinding}`}`,
  judge(input) {
    const finding = judgeSample(input, input.measurement);
    if (input.measurement.loopback || !isSpacing(finding)) {
      return finding;
    }
    const samples = input.again.map((sample) => weighEnding(judgeSample(input, sample), sample));
    return confirmSpacing(finding, samples);
  },
  byHand({ check }) {
    const query = `chunks=${check.timing.chunks}&gapMillis=${BY_HAND_GAP_SECONDS * 1000}`;
    return `${curl(`${check.request.path}?${query}`, ["-N"])}   # a line each ${BY_HAND_GAP_SECONDS} seconds`;
  },
};

function judgeSample(input: Input, measurement: Measurement): Finding {
  const exchange = mainExchange(measurement);
  if (exchange === undefined) {
    return notRecorded("request");
  }
  const chunks = probeLines(exchange, chunkLine);
  const asked = input.check.timing.chunks;
  const finding = firstFinding(
    refuseConnection(exchange, measurement),
    refuseHead(exchange, 200),
    refuseCap(exchange),
    refuseUnkept(exchange),
    chunks.foreign,
    refuseIdentity(chunks.lines, input.contract, input.check.throughBinding),
    refuseNumbers(chunks, asked),
    refuseWire(exchange, chunks.lines.length, asked),
    refuseTiming(input, measurement, exchange, chunks),
    withSeen(refuseStop(exchange), `${chunks.lines.length} of ${asked} chunks`),
  );
  return finding ?? streamed(exchange, chunks);
}

function refuseNumbers({ lines }: Chunks, asked: number): NegativeFinding | undefined {
  const numbers = lines.map((line) => line.value.chunk);
  if (numbers.some((number, index) => number !== index + 1)) {
    return violation({
      reason: "chunks-misnumbered",
      observed: `chunks numbered ${few(numbers)}`,
      likely: "Chunks were dropped, doubled or put in another order on the way.",
    });
  }
  return numbers.length > asked
    ? violation({
        reason: "too-many-chunks",
        observed: `${numbers.length} chunks instead of ${asked}`,
        likely: "The request's query did not reach the handler as it was sent.",
      })
    : undefined;
}

function refuseTiming(
  { check }: Input,
  measurement: Measurement,
  exchange: Exchange,
  { lines }: Chunks,
): NegativeFinding | undefined {
  const arrivals = lines.map((line) => line.atMillis);
  const finding = refuseSpacing(arrivals, check.timing.gapMillis, measurement);
  return finding?.kind === "violation" ? describeTiming(finding, exchange, arrivals) : finding;
}

/** Adds what came besides the chunks: the head, a length, and padding that hides nothing. */
function describeTiming(
  finding: NegativeFinding,
  exchange: Exchange,
  arrivals: readonly number[],
): NegativeFinding {
  const head = millis(exchange.head?.atMillis ?? 0);
  const declared = header(exchange, "content-length");
  const length =
    declared === undefined ? "no declared length" : `content-length ${quote(declared)}`;
  const detail = `${finding.observed}; head at ${head}, ${length}, end at ${millis(exchange.endedAtMillis)}`;
  const firstByte = exchange.body.arrivals[0]?.[1];
  const isPadded = firstByte !== undefined && firstByte < (arrivals[0] ?? 0);
  const padded = `Bytes that are no chunk came first, at ${millis(firstByte ?? 0)}: padding is not streaming.`;
  return isPadded ? withLikely({ ...finding, detail }, padded) : { ...finding, detail };
}

function streamed(exchange: Exchange, { lines }: Chunks): Finding {
  const declared = header(exchange, "content-length");
  const at = few(lines.map((line) => millis(line.atMillis)));
  const length =
    declared === undefined ? "no declared length" : `content-length ${quote(declared)}`;
  return passed(
    `${lines.length} chunks at ${at}`,
    `head at ${millis(exchange.head?.atMillis ?? 0)}, chunks at ${at}, ${length}, clean end at ${millis(exchange.endedAtMillis)}`,
  );
}
