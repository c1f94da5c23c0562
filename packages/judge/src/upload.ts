import { type Exchange, PATTERN_BLOCK_BYTES } from "@runtime-abi/protocol";
import { mebibytes, millis } from "./describe/numbers.ts";
import { curl } from "./describe/shell.ts";
import {
  doubt,
  type Finding,
  firstFinding,
  type NegativeFinding,
  passed,
  violation,
} from "./finding.ts";
import { STALL_FRACTION, SUSPENDED_FROM_FRACTION, SUSPENDED_UNTIL_FRACTION } from "./limits.ts";
import type { MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { refuseDocument } from "./request.ts";
import { mainExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { readJson } from "./steps/read-answer.ts";
import { refuseConnection } from "./steps/refuse-connection.ts";
import { refuseEnding } from "./steps/refuse-ending.ts";
import { refuseHead } from "./steps/refuse-head.ts";
import { longestStall, stallDoubt } from "./steps/stalls.ts";

type Input = MeasuredInput<"upload">;

/** Judges that an upload arrives whole, and is not read ahead of a handler that does not read yet. */
export const upload: ProcedureJudge<"upload"> = {
  expected: ({ check: { timing, expect, blocks } }) => {
    const all = mebibytes(blocks * PATTERN_BLOCK_BYTES);
    const waits =
      timing.delayMillis === undefined
        ? ""
        : `; and less than ${all} taken in before the handler reads, ${millis(timing.delayMillis)} after it was called`;
    return `status ${expect.status} and the count and digest of ${all}${waits}`;
  },
  judge(input) {
    const { measurement, check } = input;
    const exchange = mainExchange(measurement);
    if (exchange === undefined) {
      return notRecorded("request");
    }
    return (
      firstFinding(
        exchange.head === undefined ? undefined : refuseHead(exchange, check.expect.status),
        refuseReadAhead(input, exchange),
        refuseConnection(exchange, measurement),
        refuseEnding(exchange),
        refuseAnswer(input, exchange),
      ) ?? judgeWaiting(input, exchange)
    );
  },
  byHand({ check: { request, timing, blocks } }) {
    const route = curl(`${request.path}?delayMillis=${timing.delayMillis ?? 0}`, [
      "-X POST -T - -H 'expect:' -o - -w ' %{speed_upload}'",
    ]);
    return `head -c ${blocks * PATTERN_BLOCK_BYTES} /dev/zero | ${route}   # other bytes, so another digest; without -s a meter shows the pace`;
  },
};

function allBytes({ check }: Input): number {
  return check.blocks * PATTERN_BLOCK_BYTES;
}

/** What the system had taken of the body by an instant. */
function sentBy({ sent }: Exchange, atMillis: number): number {
  return sent.findLast(([, at]) => at <= atMillis)?.[0] ?? 0;
}

/**
 * Refuses an upload that was taken in before the handler can have read. It waits from when it is
 * called, which is after the connection stood, so the bound errs in the host's favour.
 */
function refuseReadAhead(input: Input, exchange: Exchange): NegativeFinding | undefined {
  const { delayMillis } = input.check.timing;
  if (delayMillis === undefined || exchange.connectedAtMillis === undefined) {
    return undefined;
  }
  const until = exchange.connectedAtMillis + delayMillis * SUSPENDED_UNTIL_FRACTION;
  if (sentBy(exchange, until) < allBytes(input)) {
    return undefined;
  }
  return violation({
    reason: "read-ahead-without-bound",
    observed: `all ${mebibytes(allBytes(input))} were taken in within ${millis(until - exchange.connectedAtMillis)}, and the handler had not begun to read`,
    likely:
      "The host or a proxy reads request bodies into memory or to disk as they come, and does not wait for the handler.",
  });
}

function refuseAnswer({ check }: Input, exchange: Exchange): NegativeFinding | undefined {
  const json = readJson(exchange);
  if (!json.ok) {
    return json.finding;
  }
  const refusal = refuseDocument(check.expect.json, json.value);
  return (
    refusal && {
      ...refusal,
      reason: "content-differs",
      likely:
        "The host or a proxy loses, doubles or reorders pieces of a long body, or ends it early.",
    }
  );
}

/** All arrived; whether the sender had to wait for the handler, its own account tells. */
function judgeWaiting(input: Input, exchange: Exchange): Finding {
  const { delayMillis } = input.check.timing;
  const all = mebibytes(allBytes(input));
  if (delayMillis === undefined) {
    return passed(
      `${all} arrived, byte for byte, in ${millis(exchange.endedAtMillis - exchange.startedAtMillis)}`,
    );
  }
  const began = exchange.connectedAtMillis ?? exchange.startedAtMillis;
  const from = began + delayMillis * SUSPENDED_FROM_FRACTION;
  const until = began + delayMillis * SUSPENDED_UNTIL_FRACTION;
  const taken = sentBy(exchange, from);
  const later = sentBy(exchange, until);
  const stall = longestStall(input.measurement, from, until);
  if (stall > (until - from) * STALL_FRACTION) {
    return stallDoubt(stall, `${mebibytes(taken)} taken in before it`);
  }
  return taken === later
    ? passed(`the sender was suspended after ${mebibytes(taken)}; then all arrived, byte for byte`)
    : doubt("environment", {
        reason: "suspension-not-shown",
        observed: `${mebibytes(taken)} were taken in ${millis(from - began)} after the connection, ${mebibytes(later)} by ${millis(until - began)}`,
        likely:
          "The path is too slow to fill what may be buffered before the handler reads; measure nearer to the runtime.",
      });
}
