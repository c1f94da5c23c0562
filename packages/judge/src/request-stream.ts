import { type Exchange, echoLine } from "@runtime-abi/protocol";
import { bytes, few, millis } from "./describe/numbers.ts";
import { curl } from "./describe/shell.ts";
import { type Echo, readEcho } from "./echo.ts";
import { refuseOrder, refuseReads } from "./echo-accounting.ts";
import {
  absence,
  type Finding,
  firstFinding,
  type NegativeFinding,
  passed,
  violation,
  withSeen,
} from "./finding.ts";
import { BY_HAND_GAP_SECONDS, SENT_STAMP_SLACK_MILLIS } from "./limits.ts";
import type { MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { refuseForeignTail, refuseTail } from "./response-wire.ts";
import { mainExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { refuseIdentity } from "./steps/peer-identity.ts";
import { probeLines } from "./steps/probe-lines.ts";
import { refuseConnection } from "./steps/refuse-connection.ts";
import {
  refuseCap,
  refuseCut,
  refuseExcess,
  refuseStop,
  refuseUnkept,
} from "./steps/refuse-ending.ts";
import { refuseHead } from "./steps/refuse-head.ts";

/** Judges that each chunk of an upload is answered before the next one exists. */
export const requestStream: ProcedureJudge<"requestStream"> = {
  expected: ({ check: { timing, throughBinding } }) =>
    `each of the chunks of ${timing.requestChunkSize.join(" and ")} bytes accounted for exactly before the next is sent, then an end line and a clean end${throughBinding === undefined ? "" : `; every line stamped by the peer behind ${throughBinding}`}`,
  judge(input) {
    const exchange = mainExchange(input.measurement);
    return exchange === undefined ? notRecorded("request") : judgeUpload(input, exchange);
  },
  byHand({ check }) {
    const writes = check.timing.requestChunkSize.map((size) => `head -c ${size} /dev/zero`);
    const paused = writes.join(`; sleep ${BY_HAND_GAP_SECONDS}; `);
    return `(${paused}) | ${curl(check.request.path, ["-N -X POST -H 'expect:' -T -"])}   # the first line before the pause`;
  },
};

function judgeUpload(
  { contract, check, measurement }: MeasuredInput<"requestStream">,
  exchange: Exchange,
): Finding {
  const read = probeLines(exchange, echoLine);
  const echo = readEcho(read.lines);
  const sizes = check.timing.requestChunkSize;
  const finding = firstFinding(
    refuseNoHead(exchange),
    refuseConnection(exchange, measurement),
    refuseHead(exchange, 200),
    refuseCap(exchange),
    refuseUnkept(exchange),
    refuseLateHead(exchange),
    read.foreign,
    refuseIdentity(read.lines, contract, check.throughBinding),
    refuseReads(echo),
    refuseOrder(echo, exchange, sizes),
    refuseExcess(exchange),
    refuseForeignTail(exchange),
    refuseEnd(echo, exchange, sizes),
    refuseTail(exchange),
    withSeen(refuseCut(exchange), `${bytes(echo.total)} of ${sumOf(sizes)} reported`),
    refuseSilence(echo, exchange, sizes),
    refuseStop(exchange),
  );
  return finding ?? accounted(echo, exchange);
}

/** The host waits for the end of the body before it calls the handler, or before it answers. */
const BUFFERED = {
  reason: "request-buffered",
  expected: "a response head while the request body is still open",
  likely:
    "The host, the binding or a proxy reads the whole request body before it hands the request on.",
} as const;

function refuseNoHead(exchange: Exchange): NegativeFinding | undefined {
  const { head, failure, connectedAtMillis } = exchange;
  if (head !== undefined || failure?.kind !== "deadline" || connectedAtMillis === undefined) {
    return undefined;
  }
  const sent = bytes(exchange.sent.at(-1)?.[0] ?? 0);
  const observed = `no head until ${millis(exchange.endedAtMillis)}, with ${sent} sent and the body open`;
  return absence({ ...BUFFERED, observed });
}

function refuseLateHead({
  head,
  uploadEndedAtMillis: endedAt,
}: Exchange): NegativeFinding | undefined {
  if (head === undefined || endedAt === undefined || head.atMillis <= endedAt) {
    return undefined;
  }
  const observed = `head at ${millis(head.atMillis)}, after the end of the upload at ${millis(endedAt)}`;
  return violation({ ...BUFFERED, observed });
}

/** What is wrong when the handler says that it saw the end. */
function refuseEnd(
  echo: Echo,
  exchange: Exchange,
  sizes: readonly number[],
): NegativeFinding | undefined {
  if (echo.endAtMillis === undefined) {
    return exchange.end === "complete" ? noEnd(echo) : undefined;
  }
  const total = sumOf(sizes);
  const endedAt = exchange.uploadEndedAtMillis ?? Number.POSITIVE_INFINITY;
  const isOpen = echo.endAtMillis + SENT_STAMP_SLACK_MILLIS < endedAt;
  if (isOpen || (exchange.sent.at(-1)?.[0] ?? 0) < total) {
    return violation({
      reason: "early-end",
      observed: `end line at ${millis(echo.endAtMillis)}, while the upload was still open; ${bytes(echo.total)} of ${total} reported`,
      likely: "The host or a proxy ends the request body before its end came.",
    });
  }
  return echo.total < total ? missing(echo, total) : undefined;
}

function missing(echo: Echo, total: number): NegativeFinding {
  return violation({
    reason: "bytes-missing",
    observed: `${bytes(echo.total)} of ${total} reported, then the end`,
    likely: "The host, the binding or a proxy drops part of the request body.",
  });
}

function noEnd(echo: Echo): NegativeFinding {
  return violation({
    reason: "no-end",
    observed: `the response ended without an end line, ${bytes(echo.total)} reported`,
    likely: "The response is ended before the handler has seen the end of the request body.",
  });
}

/** We waited in vain for an account of what was sent, or for the end. */
function refuseSilence(
  echo: Echo,
  exchange: Exchange,
  sizes: readonly number[],
): NegativeFinding | undefined {
  if (exchange.end === "complete") {
    return undefined;
  }
  const until = `until ${millis(exchange.endedAtMillis)}`;
  const first = sizes[0] ?? 0;
  if (echo.total < first) {
    return absence({
      reason: "first-chunk-unanswered",
      observed: `${bytes(echo.total)} of the first chunk's ${first} reported ${until}, before the second chunk existed`,
      likely:
        "The host answers at once but gives the handler nothing of the body before it is whole.",
    });
  }
  return echo.total < sumOf(sizes)
    ? absence({
        reason: "bytes-missing",
        observed: `${bytes(echo.total)} of ${sumOf(sizes)} reported ${until}`,
        likely: "The host, the binding or a proxy drops or holds back part of the request body.",
      })
    : absence({
        reason: "no-end",
        observed: `all ${bytes(echo.total)} reported, but no ${echo.endAtMillis === undefined ? "end line" : "clean end"} ${until}`,
        likely: "The end of the request body never reaches the handler.",
      });
}

function accounted(echo: Echo, exchange: Exchange): Finding {
  const sent = exchange.sent.map(([count, at]) => `${count} by ${millis(at)}`);
  const reads = echo.reads.map(({ bytes: count, atMillis }) => `${count} at ${millis(atMillis)}`);
  return passed(
    `${bytes(echo.total)} in ${echo.reads.length} reads, each chunk answered before the next`,
    `head at ${millis(exchange.head?.atMillis ?? 0)}; reads: ${few(reads)}; sent: ${few(sent)}; end at ${millis(echo.endAtMillis ?? 0)}`,
  );
}

function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
