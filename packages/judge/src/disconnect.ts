import { resolvedNonce } from "@runtime-abi/contract";
import { type Exchange, type Leaving, producerAnswer } from "@runtime-abi/protocol";
import { millis } from "./describe/numbers.ts";
import { quoteJson } from "./describe/quote.ts";
import { curl, curlJsonLeft } from "./describe/shell.ts";
import {
  absence,
  doubt,
  type Finding,
  firstFinding,
  type NegativeFinding,
  passed,
  violation,
} from "./finding.ts";
import { refuseLeftExchange } from "./left-exchange.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { exchangesOf, triggerExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { numberedLines } from "./steps/numbered-lines.ts";
import { judgePolls } from "./steps/poll-series.ts";
import { refuseExchange } from "./steps/read-answer.ts";
import { refuseConnection } from "./steps/refuse-connection.ts";
import { refuseHead } from "./steps/refuse-head.ts";
import { asFailedTrigger } from "./wait-until.ts";

type Input = MeasuredInput<"disconnect">;

const HOW: Readonly<Record<Leaving, string>> = {
  close: "the client closes its connection",
  halfClose: "the client ends its side of the connection and reads on",
  reset: "the client resets its connection",
};

/** How a producer is told; what else it tells is that it came to its end. */
const TOLD: readonly unknown[] = ["cancel", "abort"];

const NOT_TOLD =
  "The host neither cancels the response body nor aborts the request's signal when the client has gone, and goes on pulling or stops in silence.";

/** Judges that the producer of a response learns that its client has gone, and that nobody else suffers. */
export const disconnect: ProcedureJudge<"disconnect"> = {
  expected: (input) => {
    const { leaves, beside } = input.check;
    const then =
      leaves === "halfClose"
        ? `the response whole, or the producer told, by this run's marker ${nonce(input)}`
        : `the producer told, by this run's marker ${nonce(input)}`;
    return `${HOW[leaves]} at the first line: then ${then}; and beside it all ${beside.lines} lines of another response`;
  },
  judge(input) {
    const trigger = triggerExchange(input.measurement);
    const [beside] = exchangesOf(input.measurement, "beside");
    if (trigger === undefined || beside === undefined) {
      return notRecorded(beside === undefined ? "request beside it" : "request that is left");
    }
    return (
      firstFinding(refuseBegin(input, beside), refuseTrigger(input, trigger)) ??
      refuseNeighbour(input, beside) ??
      judgeTold(input, trigger)
    );
  },
  byHand(input) {
    const { request, lines, timing, leaves } = input.check;
    const posted = { nonce: nonce(input), delayMillis: timing.delayMillis, lines };
    const read = curl(`${request.path}?nonce=${nonce(input)}`);
    const note = leaves === "close" ? "" : `   # here ${HOW[leaves]}, which curl cannot`;
    return `${curlJsonLeft(request.path, posted)}; sleep 2; ${read}${note}`;
  },
};

/** A request that never began to be answered tells nothing of what the other one did to it. */
function refuseBegin({ measurement, check }: Input, beside: Exchange): NegativeFinding | undefined {
  return firstFinding(
    refuseConnection(beside, measurement),
    refuseHead(beside, check.expect.status),
  );
}

function refuseTrigger(
  { check, measurement }: Input,
  trigger: Exchange,
): NegativeFinding | undefined {
  const { status } = check.expect;
  const refusal =
    check.leaves === "halfClose"
      ? firstFinding(refuseConnection(trigger, measurement), refuseHead(trigger, status))
      : refuseLeftExchange(trigger, measurement, status);
  return refusal?.reason === "status" ? asFailedTrigger(refusal, trigger) : refusal;
}

function refuseNeighbour(
  { check, measurement }: Input,
  beside: Exchange,
): NegativeFinding | undefined {
  const { lines } = check.beside;
  const seen = numberedLines(beside);
  const refusal = refuseExchange(beside, measurement);
  if (refusal === undefined && seen === lines) {
    return undefined;
  }
  const observed = `of a response to somebody else ${seen} of ${lines} lines came${refusal === undefined ? "" : `: ${refusal.observed}`}`;
  const text = {
    reason: "neighbour-suffered",
    observed,
    likely: "The host takes more down than the one exchange when its client goes.",
  } as const;
  // Over a network it may be the network's doing, and what did not come must be waited for.
  if (refusal === undefined) {
    return violation(text);
  }
  return refusal.kind === "doubt" || !measurement.loopback
    ? doubt(refusal.kind === "doubt" ? refusal.cause : "environment", text)
    : { ...refusal, ...text };
}

function judgeTold(input: Input, trigger: Exchange): Finding {
  const { check, measurement, contract } = input;
  const served = check.leaves === "halfClose" ? judgeServed(check.lines, trigger) : undefined;
  return (
    served ??
    judgePolls({
      polls: exchangesOf(measurement, "poll"),
      setting: measurement,
      schema: producerAnswer,
      protocol: contract.probeProtocol.protocol,
      decide: (answer) => (answer.settled ? judgeMarker(input, answer) : undefined),
      undecided: (last) =>
        absence({
          reason: "disconnect-not-seen",
          observed: `no settled marker in ${millis(measurement.durationMillis)}; ${last}`,
          likely: `${NOT_TOLD} A cache before the store may also remember a miss for longer than this check waits.`,
        }),
    })
  );
}

/** A client that reads on may be served to the end, and then nobody need be told of anything. */
function judgeServed(lines: number, trigger: Exchange): Finding | undefined {
  if (trigger.end !== "complete") {
    return undefined;
  }
  const seen = numberedLines(trigger);
  return seen === lines
    ? passed(`all ${lines} lines were delivered after the client had ended its side`)
    : violation({
        reason: "silently-short",
        observed: `a whole response of ${seen} lines, of ${lines} that the handler would have produced`,
        likely:
          "The host takes the client for gone, and then ends the response like a whole one instead of breaking it off.",
      });
}

function judgeMarker(
  input: Input,
  { nonce: found, told }: { readonly nonce?: unknown; readonly told?: unknown },
): Finding {
  if (found !== nonce(input)) {
    return violation({
      reason: "stale-marker",
      observed: `the marker is ${quoteJson(found)}, not this run's ${nonce(input)}`,
      likely: "The store answers with what another run left there.",
    });
  }
  if (TOLD.includes(told)) {
    return passed(`the producer was told, by ${quoteJson(told)}`);
  }
  return violation({
    reason: "disconnect-not-seen",
    observed: `the producer came to its end, and tells ${quoteJson(told)}`,
    likely: NOT_TOLD,
  });
}

function nonce({ contract, check, token }: CheckInput<"disconnect">): string {
  return resolvedNonce(contract, check, token);
}
