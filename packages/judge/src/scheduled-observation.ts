import { type Exchange, scheduledAnswer, scheduledClearedAnswer } from "@runtime-abi/protocol";
import { jsonDifferences } from "./describe/json-differences.ts";
import { millis } from "./describe/numbers.ts";
import { quote, quoteJson } from "./describe/quote.ts";
import { curl } from "./describe/shell.ts";
import { absence, type Finding, firstFinding, type NegativeFinding, passed } from "./finding.ts";
import type { MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { refuseExpression } from "./scheduled-expression.ts";
import { isInstant, refuseInstant, showInstant } from "./scheduled-instant.ts";
import { exchangesOf } from "./steps/exchanges.ts";
import { judgePolls, readUntilAnswered } from "./steps/poll-series.ts";

/** What the handler stored of its last invocation, as the host supplied it. */
interface Invocation {
  readonly cron?: unknown;
  readonly scheduledTimeMillis?: unknown;
}

/** Seconds to wait by hand: the next minute, and some time to run. */
const BY_HAND_WAIT_SECONDS = 70;

/** Judges the first invocation that is not the one from before. */
export const scheduledObservation: ProcedureJudge<"scheduledObservation"> = {
  expected: ({ contract }) =>
    `an invocation with cron ${quote(contract.deployment.cron)} and an integer scheduledTime in milliseconds, newer than the one before`,
  judge(input) {
    const { measurement } = input;
    const baseline = readUntilAnswered(measurement, "baseline", scheduledAnswer);
    if (!baseline.ok) {
      return baseline.finding;
    }
    // A DELETE changes nothing when it is sent twice, so a lost one is tried again like a read.
    const cleared = readUntilAnswered(measurement, "clear", scheduledClearedAnswer);
    return cleared.ok
      ? judgeReads(input, baseline.value.observed ? baseline.value : undefined)
      : cleared.finding;
  },
  byHand: ({ check: { request } }) =>
    `${curl(request.path, ["-X DELETE"])}; sleep ${BY_HAND_WAIT_SECONDS}; ${curl(request.path)}`,
};

function judgeReads(
  { contract, measurement }: MeasuredInput<"scheduledObservation">,
  before: Invocation | undefined,
): Finding {
  const { cron } = contract.deployment;
  let latest: Invocation | undefined;
  return judgePolls({
    polls: exchangesOf(measurement, "poll"),
    setting: measurement,
    schema: scheduledAnswer,
    decide(answer, poll) {
      latest = answer.observed ? answer : undefined;
      if (latest === undefined || isFromBefore(latest, before)) {
        return undefined;
      }
      return refuseInvocation(latest, cron) ?? passedAt(latest, poll);
    },
    undecided: (last) => ({
      ...(neverNewer(latest, before, cron) ?? neverInvoked()),
      detail: `in ${millis(measurement.durationMillis)}; ${last}; latest ${quoteJson(latest)}`,
    }),
  });
}

/** A store may go on showing the old invocation, or even older ones, for a while. */
function isFromBefore(now: Invocation, before: Invocation | undefined): boolean {
  if (before === undefined) {
    return false;
  }
  const isSame = jsonDifferences(before.scheduledTimeMillis, now.scheduledTimeMillis).length === 0;
  return isSame || isOlder(now, before);
}

/** A value that is no instant is not older than one; it must fail by its own name. */
function isOlder(now: Invocation, before: Invocation | undefined): boolean {
  const [instant, old] = [now.scheduledTimeMillis, before?.scheduledTimeMillis];
  return isInstant(instant) && isInstant(old) && instant < old;
}

function refuseInvocation(invocation: Invocation, cron: string): NegativeFinding | undefined {
  const wrong = [
    refuseExpression(invocation.cron, cron),
    refuseInstant(invocation.scheduledTimeMillis),
  ];
  const finding = firstFinding(...wrong);
  return finding && { ...finding, detail: `received ${quoteJson(invocation)}` };
}

function passedAt(invocation: Invocation, poll: Exchange): Finding {
  const seen = `invoked for ${showInstant(invocation.scheduledTimeMillis)}`;
  return passed(`${seen}, seen after ${millis(poll.endedAtMillis)}`, quoteJson(invocation));
}

/** What stands there in the end is the old invocation, or an even older one. */
function neverNewer(
  latest: Invocation | undefined,
  before: Invocation | undefined,
  cron: string,
): NegativeFinding | undefined {
  if (latest === undefined) {
    return undefined;
  }
  const refusal = refuseInvocation(latest, cron);
  if (refusal !== undefined) {
    return { ...refusal, kind: "absence" };
  }
  return absence({
    reason: isOlder(latest, before) ? "older-instant" : "same-instant",
    observed: `only the instant ${showInstant(latest.scheduledTimeMillis)}, not newer than before`,
    likely:
      "The host fires an instant again, its clock went back, or the store never let the cleared value go.",
  });
}

function neverInvoked(): NegativeFinding {
  return absence({
    reason: "never-invoked",
    observed: "no invocation seen",
    likely:
      "Nothing fires the cron attachment: local workerd, and most local emulators, have no cron scheduler. A deployed trigger may take minutes to spread, and another run against the same deployment may have removed the observation.",
  });
}
