import { resolvedNonce } from "@runtime-abi/contract";
import {
  type Exchange,
  invocationsAnswer,
  orderedInvocationAnswer,
  type RecordedInvocation,
} from "@runtime-abi/protocol";
import { millis } from "./describe/numbers.ts";
import { quote, quoteJson } from "./describe/quote.ts";
import { curl, curlJson } from "./describe/shell.ts";
import {
  absence,
  doubt,
  type Finding,
  firstFinding,
  type NegativeFinding,
  passed,
  violation,
} from "./finding.ts";
import { lostOrder } from "./lost-order.ts";
import { refuseInvocations } from "./minutes-of-invocations.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { refuseDocument } from "./request.ts";
import { refuseExpression } from "./scheduled-expression.ts";
import { refuseInstant, showInstant } from "./scheduled-instant.ts";
import { exchangesOf, triggerExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { judgePolls } from "./steps/poll-series.ts";
import { readJson, refuseExchange } from "./steps/read-answer.ts";

type Input = MeasuredInput<"scheduledInvocations">;

/** Judges how often, and for what, the scheduled handler was called after this run's order. */
export const scheduledInvocations: ProcedureJudge<"scheduledInvocations"> = {
  expected: ({ contract, check }) =>
    check.matches === 1
      ? `one invocation with cron ${quote(contract.deployment.cron)}, which throws, and none for the same minute in the ${millis(check.timing.quietMillis)} after it was seen`
      : `invocations with cron ${quote(contract.deployment.cron)} whose instants follow each other by 60 000 ms`,
  judge: (input) => refuseOrder(input) ?? judgeMatches(input),
  byHand(input) {
    const { request, timing, matches } = input.check;
    const order = curlJson(request.path, { nonce: nonce(input), delayMillis: timing.delayMillis });
    const seconds = matches * 60 + Math.ceil(timing.quietMillis / 1000) + 2;
    return `${order}; sleep ${seconds}; ${curl(`${request.path}/invocations?nonce=${nonce(input)}`)}`;
  },
};

function refuseOrder({ check, measurement }: Input): NegativeFinding | undefined {
  const trigger = triggerExchange(measurement);
  if (trigger === undefined) {
    return notRecorded("triggering request");
  }
  const refusal = refuseExchange(trigger, measurement, check.expect.status);
  if (refusal !== undefined) {
    return refusal;
  }
  const json = readJson(trigger);
  return json.ok ? refuseDocument(check.expect.json, json.value) : json.finding;
}

function judgeMatches(input: Input): Finding {
  const { contract, check, measurement } = input;
  const protocol = contract.probeProtocol.protocol;
  const instants = new Set<string>();
  let isOrdered = true;
  const seen = judgePolls({
    polls: exchangesOf(measurement, "poll"),
    setting: measurement,
    schema: orderedInvocationAnswer,
    protocol,
    decide({ observed, ordered, ...event }) {
      isOrdered = ordered;
      if (!observed) {
        return undefined;
      }
      instants.add(quoteJson(event.scheduledTimeMillis));
      const refusal = firstFinding(
        refuseStale([event], nonce(input)),
        refuseEvent(event, contract.deployment.cron),
      );
      return refusal ?? (instants.size < check.matches ? undefined : passed("called"));
    },
    undecided: (last) => (isOrdered ? missing(input, instants, last) : lostOrder(last)),
  });
  return seen.kind === "passed" ? judgeList(input) : seen;
}

function judgeList(input: Input): Finding {
  const { contract, check, measurement } = input;
  const lists = exchangesOf(measurement, "main");
  if (lists.length === 0) {
    return measurement.ending === "deadline" ? seenTooLate(check) : notRecorded("list");
  }
  return judgePolls({
    polls: lists,
    setting: measurement,
    schema: invocationsAnswer,
    protocol: contract.probeProtocol.protocol,
    decide: ({ invocations }, list) => judgeInvocations(input, invocations, list),
    undecided: (last) => absence({ reason: "nothing-recorded", observed: last }),
  });
}

function judgeInvocations(
  input: Input,
  invocations: readonly RecordedInvocation[],
  list: Exchange,
): Finding {
  const { contract, check, measurement } = input;
  const [first] = invocations;
  if (first === undefined) {
    return doubt("environment", {
      reason: "nothing-recorded",
      observed: "an invocation was told, and none is listed",
      likely: "The store shows one key of a handler's before another; measure again.",
    });
  }
  // Only of instants can be told how far they are apart.
  const finding =
    refuseStale(invocations, nonce(input)) ??
    firstFinding(...invocations.map((one) => refuseEvent(one, contract.deployment.cron))) ??
    refuseInvocations(invocations, { ...check, loopback: measurement.loopback });
  const detail = `listed ${quoteJson(invocations)}`;
  if (finding !== undefined) {
    return { ...finding, detail: `${finding.observed}\n${detail}` };
  }
  const times = `${invocations.length} ${invocations.length === 1 ? "invocation" : "invocations"}`;
  const waited = millis(list.startedAtMillis - seenAt(input));
  const instant = showInstant(first.scheduledTimeMillis);
  return passed(`${times}, the first for ${instant}; listed ${waited} later`, detail);
}

function seenAt({ measurement }: Input): number {
  return exchangesOf(measurement, "poll").at(-1)?.endedAtMillis ?? 0;
}

function refuseEvent(
  {
    cron,
    scheduledTimeMillis,
  }: { readonly cron?: unknown; readonly scheduledTimeMillis?: unknown },
  declared: string,
): NegativeFinding | undefined {
  return firstFinding(refuseExpression(cron, declared), refuseInstant(scheduledTimeMillis));
}

function refuseStale(
  invocations: readonly { readonly nonce?: unknown }[],
  ours: string,
): NegativeFinding | undefined {
  const stale = invocations.find((one) => one.nonce !== ours);
  return (
    stale &&
    violation({
      reason: "stale-marker",
      observed: `an invocation is recorded for ${quoteJson(stale.nonce)}, not for this run's ${ours}`,
      likely: "The store answers with what another run left there.",
    })
  );
}

function missing(
  { check, measurement }: Input,
  instants: ReadonlySet<string>,
  last: string,
): NegativeFinding {
  const waited = `in ${millis(measurement.durationMillis)}; ${last}`;
  if (instants.size === 0) {
    return absence({
      reason: "never-invoked",
      observed: "no invocation seen",
      detail: waited,
      likely:
        "Nothing fires the cron attachment, as in most local emulators; or the handler cannot read the order through its env. A deployed trigger may take minutes to spread.",
    });
  }
  return absence({
    reason: "no-second-match",
    observed: `${instants.size} of ${check.matches} instants seen`,
    detail: waited,
    likely: "The host fires once, or fires the same instant again and again.",
  });
}

/** The first invocation came so late that the quiet time did not fit before the deadline any more. */
function seenTooLate({ timing }: Input["check"]): NegativeFinding {
  return doubt("environment", {
    reason: "seen-too-late",
    observed: `an invocation was seen, but less than ${millis(timing.quietMillis)} before the deadline`,
    likely:
      "The trigger was just deployed, or the store shows late what was written; measure again.",
  });
}

function nonce({ contract, check, token }: CheckInput<"scheduledInvocations">): string {
  return resolvedNonce(contract, check, token);
}
