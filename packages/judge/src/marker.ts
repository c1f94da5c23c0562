import { resolvedNonce } from "@runtime-abi/contract";
import { type Exchange, markerAnswer } from "@runtime-abi/protocol";
import {
  describeDifference,
  type JsonDifference,
  jsonDifferences,
} from "./describe/json-differences.ts";
import { millis } from "./describe/numbers.ts";
import { quoteJson } from "./describe/quote.ts";
import { curl, curlJson, curlJsonLeft } from "./describe/shell.ts";
import { missingHandler, refuseEventMarker } from "./event-marker.ts";
import { absence, type Finding, type NegativeFinding, passed, violation } from "./finding.ts";
import { refuseLeftExchange } from "./left-exchange.ts";
import { lostOrder } from "./lost-order.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { refuseDocument } from "./request.ts";
import { type MemberMeaning, NOTES, serviceMeaning } from "./service-meanings.ts";
import { bodyText, exchangesOf, triggerExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { judgePolls } from "./steps/poll-series.ts";
import { readJson, refuseExchange } from "./steps/read-answer.ts";
import { asFailedTrigger } from "./wait-until.ts";

const RECLAIMED: MemberMeaning = {
  reason: "reclaimed",
  likely:
    "The host reclaims the isolate, or cancels what it was handed, before all of it has settled.",
};

/** Judges that a request started what it was sent for, and the marker that tells what came of it. */
export const marker: ProcedureJudge<"marker"> = {
  expected: (input) => {
    const { check } = input;
    const start =
      check.clientLeaves === true
        ? "an answer that begins and that the client leaves at its first line"
        : `status ${check.expect.status} with the stated document`;
    return `${start}, then this run's marker ${nonce(input)} with ${JSON.stringify(check.expect.marker)}`;
  },
  judge(input) {
    const trigger = triggerExchange(input.measurement);
    if (trigger === undefined) {
      return notRecorded("triggering request");
    }
    return refuseTrigger(input, trigger) ?? judgeMarker(input, trigger);
  },
  byHand(input) {
    const { request, timing, send = {}, clientLeaves } = input.check;
    const counts = Object.entries(send).map(([name, count]) => `&${name}=${count}`);
    const read = curl(`${request.path}?nonce=${nonce(input)}${counts.join("")}`);
    const posted = { nonce: nonce(input), delayMillis: timing.delayMillis, ...send };
    const begin = (clientLeaves === true ? curlJsonLeft : curlJson)(request.path, posted);
    return `${begin}; sleep ${Math.ceil(timing.delayMillis / 1000) + 1}; ${read}`;
  },
};

function refuseTrigger(
  { check, measurement }: MeasuredInput<"marker">,
  trigger: Exchange,
): NegativeFinding | undefined {
  const refusal =
    check.clientLeaves === true
      ? refuseLeftExchange(trigger, measurement, check.expect.status)
      : refuseExchange(trigger, measurement, check.expect.status);
  if (refusal !== undefined) {
    return refusal.reason === "status" ? asFailedTrigger(refusal, trigger) : refusal;
  }
  if (check.expect.json === undefined) {
    return undefined;
  }
  const json = readJson(trigger);
  if (!json.ok) {
    return json.finding;
  }
  const refused = refuseDocument(check.expect.json, json.value);
  const { throughBinding } = check;
  return refused === undefined || throughBinding === undefined
    ? refused
    : {
        ...refused,
        ...serviceMeaning(jsonDifferences(check.expect.json, json.value), throughBinding),
      };
}

function judgeMarker(input: MeasuredInput<"marker">, trigger: Exchange): Finding {
  const polls = exchangesOf(input.measurement, "poll");
  return judgePolls({
    polls,
    setting: input.measurement,
    schema: markerAnswer,
    protocol: input.contract.probeProtocol.protocol,
    decide: (answer, poll) =>
      answer.settled
        ? judgeSettled(input, answer, poll.endedAtMillis - trigger.endedAtMillis)
        : // What one handler told stands, whether or not the other ever does.
          refuseEventMarker(input.check, answer),
    undecided: (last) => missing(input, last, polls.at(-1)),
  });
}

function judgeSettled(
  input: MeasuredInput<"marker">,
  answer: Readonly<Record<string, unknown>>,
  afterMillis: number,
): Finding {
  if (answer.nonce !== nonce(input)) {
    return violation({
      reason: "stale-marker",
      observed: `the marker is ${quoteJson(answer.nonce)}, not this run's ${nonce(input)}`,
      likely: "The store answers with what another run left there.",
    });
  }
  const stated = input.check.expect.marker;
  const told = Object.fromEntries(Object.keys(stated).map((member) => [member, answer[member]]));
  const [first, ...rest] = jsonDifferences(stated, told).map(describeDifference);
  if (first === undefined) {
    return passed(`settled ${millis(afterMillis)} after the answer: ${quoteJson(told)}`);
  }
  const detail = [first, ...rest, `received ${quoteJson(answer)}`].join("\n");
  const named = refuseEventMarker(input.check, answer);
  if (named !== undefined) {
    return { ...named, detail };
  }
  const meaning = noteMeaning(input.check, jsonDifferences(stated, told));
  if (meaning !== undefined) {
    return violation({ ...meaning, observed: first, detail });
  }
  return violation({
    reason: "wrong-marker",
    observed: first,
    detail,
    likely:
      "The invocation was not given what it was to be given, or not let do what it registered.",
  });
}

/** What a wrong marker says of a call through the service binding. */
function noteMeaning(
  { throughBinding, expect }: CheckInput<"marker">["check"],
  differences: readonly JsonDifference[],
): MemberMeaning | undefined {
  return throughBinding === undefined
    ? undefined
    : (serviceMeaning(differences, throughBinding) ?? noteOf({ throughBinding, expect }));
}

/** What it means that the worker behind the binding did not note what it was to note. */
function noteOf({
  throughBinding,
  expect,
}: Pick<CheckInput<"marker">["check"], "throughBinding" | "expect">): MemberMeaning | undefined {
  return throughBinding === undefined ? undefined : NOTES[String(expect.marker.told)];
}

function missing(
  { check, measurement }: MeasuredInput<"marker">,
  last: string,
  poll: Exchange | undefined,
): NegativeFinding {
  const answer = poll === undefined ? undefined : answerOf(poll);
  if (answer?.ordered === false) {
    return lostOrder(last);
  }
  const handler = answer && missingHandler(answer);
  const uncompleted = check.operation === "waitUntil" ? RECLAIMED : (handler ?? RECLAIMED);
  const { reason, likely } = noteOf(check) ?? uncompleted;
  // Its own tasks are all that such a handler tells by.
  const uncalled =
    reason === "reclaimed" && handler !== undefined
      ? " A handler that is never called leaves the same trace, and is told of by other checks."
      : "";
  const told = poll === undefined ? undefined : bodyText(poll);
  const shown = told === undefined || told === "" ? "" : `: ${quoteJson(told)}`;
  return absence({
    reason,
    observed: `no settled marker in ${millis(measurement.durationMillis)}; ${last}${shown}`,
    likely: `${likely}${uncalled} A cache before the store may also remember a miss for longer than this check waits.`,
  });
}

function answerOf(poll: Exchange): Readonly<Record<string, unknown>> | undefined {
  const json = readJson(poll);
  return json.ok ? (Object(json.value) as Readonly<Record<string, unknown>>) : undefined;
}

function nonce({ contract, check, token }: CheckInput<"marker">): string {
  return resolvedNonce(contract, check, token);
}
