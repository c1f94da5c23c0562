import type { Exchange } from "@runtime-abi/protocol";
import { bytes, millis } from "./describe/numbers.ts";
import type { Echo, EchoRead } from "./echo.ts";
import { type NegativeFinding, violation } from "./finding.ts";
import { SENT_STAMP_SLACK_MILLIS } from "./limits.ts";

/** Refuses reads that cannot be: numbered wrongly, of no bytes, or after the end. */
export function refuseReads(echo: Echo): NegativeFinding | undefined {
  const misplaced = echo.reads.findIndex(({ read }, index) => read !== index + 1);
  if (misplaced !== -1) {
    return violation({
      reason: "reads-out-of-order",
      observed: `read ${misplaced + 1} is numbered ${echo.reads[misplaced]?.read}`,
      likely: "Lines of the response were dropped, doubled or put in another order on the way.",
    });
  }
  const empty = echo.reads.find((read) => !Number.isInteger(read.bytes) || read.bytes <= 0);
  if (empty !== undefined) {
    return violation({
      reason: "empty-read",
      observed: `read ${empty.read} reports ${empty.bytes} bytes`,
      likely: "The host's request stream hands out chunks that are no bytes.",
    });
  }
  return echo.linesAfterEnd === 0
    ? undefined
    : violation({
        reason: "line-after-end",
        observed: `${echo.linesAfterEnd} lines after the end line`,
        likely: "Lines of the response were doubled or put in another order on the way.",
      });
}

/** Refuses an account of bytes that had not been sent, and a chunk sent before the last was answered. */
export function refuseOrder(
  echo: Echo,
  exchange: Exchange,
  sizes: readonly number[],
): NegativeFinding | undefined {
  const early = echo.reads.find((read) => read.total > sentBy(exchange, read));
  if (early !== undefined) {
    return violation({
      reason: "over-accounting",
      observed: `${bytes(early.total)} reported by ${millis(early.atMillis)}, when ${bytes(sentBy(exchange, early))} had been sent`,
      likely: "The host or a proxy makes up bytes, or sends the body to the handler twice.",
    });
  }
  return boundaries(sizes)
    .map((boundary) => refuseUnanswered(echo, exchange, boundary))
    .find((finding) => finding !== undefined);
}

function sentBy(exchange: Exchange, { atMillis }: EchoRead): number {
  return exchange.sent
    .filter(([, sentAt]) => sentAt <= atMillis + SENT_STAMP_SLACK_MILLIS)
    .reduce((most, [count]) => Math.max(most, count), 0);
}

/** Byte counts at which all chunks so far are sent and the next one is not. */
function boundaries(sizes: readonly number[]): number[] {
  let total = 0;
  return sizes.slice(0, -1).map((size) => {
    total += size;
    return total;
  });
}

function refuseUnanswered(
  echo: Echo,
  exchange: Exchange,
  boundary: number,
): NegativeFinding | undefined {
  const next = exchange.sent.find(([count]) => count > boundary);
  if (next === undefined) {
    return undefined;
  }
  const [, sentAt] = next;
  const answered = echo.reads.find((read) => read.total >= boundary);
  return answered !== undefined && answered.atMillis <= sentAt
    ? undefined
    : violation({
        reason: "first-chunk-unanswered",
        observed: `${bytes(boundary)} were answered ${answered === undefined ? "never" : `at ${millis(answered.atMillis)}`}, but more was sent at ${millis(sentAt)}`,
        likely:
          "The host answers at once but gives the handler nothing of the body before it is whole.",
      });
}
