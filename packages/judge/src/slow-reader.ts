import { resolvedNonce } from "@runtime-abi/contract";
import { type Exchange, pacedAnswer } from "@runtime-abi/protocol";
import { mebibytes, millis } from "./describe/numbers.ts";
import { quoteJson } from "./describe/quote.ts";
import { curl, curlJson } from "./describe/shell.ts";
import {
  doubt,
  type Finding,
  firstFinding,
  type NegativeFinding,
  passed,
  violation,
} from "./finding.ts";
import { SUSPENDED_FRACTION, TAKEN_IN_PAUSE_BYTES } from "./limits.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { exchangesOf, triggerExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { judgePolls } from "./steps/poll-series.ts";
import { readAnswer } from "./steps/read-answer.ts";
import { refuseConnection } from "./steps/refuse-connection.ts";
import { refuseEnding } from "./steps/refuse-ending.ts";
import { refuseHead } from "./steps/refuse-head.ts";
import type { Cause } from "./verdict.ts";

type Input = MeasuredInput<"slowReader">;

/** Judges that a producer is suspended while its client reads nothing, and loses nothing by that. */
export const slowReader: ProcedureJudge<"slowReader"> = {
  expected: ({ check: { timing, expect } }) =>
    `status ${expect.status}; while nothing is read for ${millis(timing.pauseMillis)}, less than ${mebibytes(expect.bytes)} produced; then all of them, byte for byte, and a clean end`,
  judge(input) {
    const { measurement, check } = input;
    const trigger = triggerExchange(measurement);
    if (trigger === undefined) {
      return notRecorded("request");
    }
    return (
      firstFinding(
        refuseConnection(trigger, measurement),
        refuseHead(trigger, check.expect.status),
        refuseUnbounded(input, trigger),
        refuseEnding(trigger),
        refuseContent(input, trigger),
      ) ?? judgePace(input)
    );
  },
  byHand(input) {
    const { request, blocks, timing } = input.check;
    const posted = { nonce: nonce(input), delayMillis: timing.pauseMillis, blocks };
    const start = curlJson(request.path, posted);
    const read = curl(`${request.path}?nonce=${nonce(input)}&part=0`);
    // A pipe holds little, so that curl stops reading when nobody reads from it.
    return `${start} | (sleep 3; ${read}; cat >/dev/null)   # while it sleeps, nothing may be settled`;
  },
};

/** Refuses a producer that got rid of all its bytes while the client was known to read none. */
function refuseUnbounded(input: Input, trigger: Exchange): NegativeFinding | undefined {
  const { measurement, contract, check } = input;
  const [asked] = exchangesOf(measurement, "atOnce");
  if (asked === undefined) {
    return undefined;
  }
  const answer = readAnswer(asked, measurement, pacedAnswer, contract.probeProtocol.protocol);
  const taken = takenBy(trigger, asked.endedAtMillis);
  if (!answer.ok || !answer.value.settled || answer.value.nonce !== nonce(input)) {
    return undefined;
  }
  if (taken > TAKEN_IN_PAUSE_BYTES) {
    return doubt("runner", {
      reason: "too-slow-to-tell",
      observed: `the client had taken ${mebibytes(taken)} when it asked`,
      likely: "The runner did not stop reading in time; measure again.",
    });
  }
  return violation({
    reason: "produced-without-a-reader",
    observed: `all ${mebibytes(check.expect.bytes)} were produced while the client had taken ${mebibytes(taken)}`,
    likely:
      "The host pulls the response body as fast as the module makes it, and keeps in memory what the client does not take: it writes without waiting for the socket to drain.",
  });
}

function takenBy({ body }: Exchange, atMillis: number): number {
  return body.arrivals.findLast(([, at]) => at <= atMillis)?.[0] ?? 0;
}

function refuseContent({ check }: Input, { body }: Exchange): NegativeFinding | undefined {
  const { bytes, sha256 } = check.expect;
  if (body.bytes === bytes && body.sha256 === sha256) {
    return undefined;
  }
  const isShort = body.bytes < bytes;
  return violation({
    reason: isShort ? "silently-short" : "content-differs",
    observed: `a whole response of ${body.bytes} bytes with SHA-256 ${body.sha256 ?? "unknown"}, where the handler produced ${bytes} with ${sha256}`,
    likely: isShort
      ? "The host drops what a slow client does not take, and lets the client believe that this was all."
      : "The host or a proxy loses, doubles or reorders pieces when the client is slow, or writes into the content.",
  });
}

/** All arrived; whether the producer had to wait for its client, it tells by itself. */
function judgePace(input: Input): Finding {
  const { measurement, contract, check } = input;
  const [asked] = exchangesOf(measurement, "atOnce");
  if (asked === undefined) {
    return notRecorded("read during the pause");
  }
  const answer = readAnswer(asked, measurement, pacedAnswer, contract.probeProtocol.protocol);
  if (!answer.ok) {
    return notShown(`the read of what was produced brought ${answer.finding.observed}`, {
      cause: "subject",
      likely: "What the producer tells of its pace goes through the KV binding: mend that first.",
    });
  }
  return judgePolls({
    polls: exchangesOf(measurement, "poll"),
    setting: measurement,
    schema: pacedAnswer,
    protocol: contract.probeProtocol.protocol,
    decide: (answer) =>
      answer.settled
        ? (refuseStale(input, answer.nonce) ??
          judgeWait(answer.longestWaitMillis, answer.waitedAtBytes, check.timing.pauseMillis))
        : undefined,
    undecided: (last) => notShown(`the producer's own account never came; ${last}`),
  });
}

function refuseStale(input: Input, found: unknown): NegativeFinding | undefined {
  return found === nonce(input)
    ? undefined
    : violation({
        reason: "stale-marker",
        observed: `the producer's account is of ${quoteJson(found)}, not of this run's ${nonce(input)}`,
        likely: "The store answers with what another run left there.",
      });
}

function judgeWait(waited: unknown, atBytes: unknown, pauseMillis: number): Finding {
  const isSuspended =
    typeof waited === "number" &&
    typeof atBytes === "number" &&
    waited >= pauseMillis * SUSPENDED_FRACTION;
  return isSuspended
    ? passed(
        `the producer was suspended for ${millis(waited)}, after ${mebibytes(atBytes)}; then all arrived`,
      )
    : notShown(`the longest time that the producer was not asked is ${quoteJson(waited)} ms`);
}

/** Nothing was broken, and nothing shows that the producer outran its client at all. */
function notShown(
  observed: string,
  { cause, likely }: { readonly cause: Cause; readonly likely: string } = {
    cause: "environment",
    likely:
      "The path or the producer is too slow for one to outrun the other within the pause; measure nearer to the runtime.",
  },
): NegativeFinding {
  return doubt(cause, { reason: "suspension-not-shown", observed, likely });
}

function nonce({ contract, check, token }: CheckInput<"slowReader">): string {
  return resolvedNonce(contract, check, token);
}
