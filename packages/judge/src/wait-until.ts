import { resolvedNonce } from "@runtime-abi/contract";
import { type Exchange, type Measurement, waitUntilSettledAnswer } from "@runtime-abi/protocol";
import { millis } from "./describe/numbers.ts";
import { quoteJson } from "./describe/quote.ts";
import { curl, curlJson } from "./describe/shell.ts";
import { absence, type Finding, type NegativeFinding, passed, violation } from "./finding.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { refuseDocument } from "./request.ts";
import { judgeSettledAtOnce } from "./settled-at-once.ts";
import { exchangesOf, triggerExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { judgePolls } from "./steps/poll-series.ts";
import { readJson, refuseExchange } from "./steps/read-answer.ts";

/** Judges that the response came before the background work, and that the work went on after it. */
export const waitUntil: ProcedureJudge<"waitUntil"> = {
  expected: (input) =>
    `status ${input.check.expect.status} with the stated document before the task ends, then this run's marker ${nonce(input)}, stored after a delay of ${millis(input.check.timing.delayMillis)} by the task beside the rejected one`,
  judge(input) {
    const trigger = triggerExchange(input.measurement);
    if (trigger === undefined) {
      return notRecorded("triggering request");
    }
    return refuseResponse(input, trigger) ?? judgeMarker(input, trigger);
  },
  byHand(input) {
    const { path } = input.check.request;
    const { delayMillis } = input.check.timing;
    const read = curl(`${path}?nonce=${encodeURIComponent(nonce(input))}`);
    const start = curlJson(path, { nonce: nonce(input), delayMillis });
    return `${start}; ${read}; sleep ${Math.ceil(delayMillis / 1000) + 1}; ${read}`;
  },
};

/** The response must be the one the handler returned, whatever becomes of its tasks. */
function refuseResponse(
  { check, measurement }: MeasuredInput<"waitUntil">,
  trigger: Exchange,
): NegativeFinding | undefined {
  const refusal = refuseExchange(trigger, measurement, check.expect.status);
  if (refusal !== undefined) {
    return refusal.reason === "status" ? asFailedTrigger(refusal, trigger) : refusal;
  }
  const json = readJson(trigger);
  return json.ok ? refuseDocument(check.expect.json, json.value) : json.finding;
}

/** Whether a rejection or a missing waitUntil made the error, this check alone cannot tell. */
export function asFailedTrigger(refusal: NegativeFinding, trigger: Exchange): NegativeFinding {
  return (trigger.head?.status ?? 0) < 500
    ? refusal
    : {
        ...refusal,
        reason: "trigger-failed",
        likely:
          "The host lets a rejected background task fail the request, or ctx.waitUntil is missing or throws.",
      };
}

function judgeMarker(input: MeasuredInput<"waitUntil">, trigger: Exchange): Finding {
  const { check, measurement } = input;
  const reads = exchangesOf(measurement, "atOnce", "poll");
  let isFirstAnswer = true;
  return judgePolls({
    polls: reads,
    setting: measurement,
    schema: waitUntilSettledAnswer,
    decide(answer, poll) {
      const wasFirst = isFirstAnswer;
      isFirstAnswer = false;
      if (!answer.settled) {
        return undefined;
      }
      const refusal = refuseMarker(nonce(input), answer);
      if (refusal !== undefined || !wasFirst) {
        return refusal ?? settledLater(trigger, poll);
      }
      return judgeSettledAtOnce(measurement, trigger, poll, check.timing.delayMillis);
    },
    undecided: (last) => reclaimed(measurement, last),
  });
}

function refuseMarker(
  expected: string,
  marker: { readonly nonce?: unknown; readonly afterRejection?: unknown },
): NegativeFinding | undefined {
  if (marker.nonce !== expected) {
    return violation({
      reason: "stale-marker",
      observed: `the marker is ${quoteJson(marker.nonce)}, not this run's ${expected}`,
      likely: "The store answers with what another run left there.",
    });
  }
  return marker.afterRejection === true
    ? undefined
    : violation({
        reason: "rejection-not-survived",
        observed: `afterRejection is ${quoteJson(marker.afterRejection)}`,
        likely: "The marker was not stored by the task beside the rejected one.",
      });
}

function settledLater(trigger: Exchange, poll: Exchange): Finding {
  const since = trigger.head?.atMillis ?? trigger.endedAtMillis;
  const response = millis(since - trigger.startedAtMillis);
  return passed(
    `answered after ${response}, not settled then, settled ${millis(poll.endedAtMillis - since)} later`,
  );
}

function reclaimed(measurement: Measurement, last: string): NegativeFinding {
  return absence({
    reason: "reclaimed",
    observed: `the task never settled in ${millis(measurement.durationMillis)}; ${last}`,
    likely:
      "The host reclaims the isolate once the response is sent, or a rejected task takes the other one with it. A cache before the store may also remember the first miss for longer than this check waits.",
  });
}

function nonce({ contract, check, token }: CheckInput<"waitUntil">): string {
  return resolvedNonce(contract, check, token);
}
