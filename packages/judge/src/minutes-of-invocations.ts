import type { RecordedInvocation } from "@runtime-abi/protocol";
import { millis } from "./describe/numbers.ts";
import { doubt, firstFinding, type NegativeFinding, violation } from "./finding.ts";
import { isInstant, showInstant } from "./scheduled-instant.ts";

const MINUTE_MILLIS = 60_000;

interface Asked {
  /** How many instants were waited for. */
  readonly matches: number;
  /** Whether the worker runs beside the runner, with a store that no distance delays. */
  readonly loopback: boolean;
}

/** Refuses invocations of one run's order that no host may make; each has an instant. */
export function refuseInvocations(
  invocations: readonly RecordedInvocation[],
  asked: Asked,
): NegativeFinding | undefined {
  return firstFinding(
    ...byMinute(invocations).map(refuseRetry),
    asked.matches > 1 ? refuseSteps(invocations, asked) : undefined,
  );
}

/** The invocations of each matched minute, in the order in which they began. */
function byMinute(
  invocations: readonly RecordedInvocation[],
): readonly (readonly RecordedInvocation[])[] {
  const sorted = invocations.toSorted((one, other) => one.startedMillis - other.startedMillis);
  const minutes = new Map<number, RecordedInvocation[]>();
  for (const one of sorted) {
    const own = minutes.get(minuteOf(one)) ?? [];
    own.push(one);
    minutes.set(minuteOf(one), own);
  }
  return [...minutes.values()];
}

function minuteOf({ scheduledTimeMillis }: RecordedInvocation): number {
  return Math.floor(Number(scheduledTimeMillis) / MINUTE_MILLIS);
}

/** An invocation that began when an earlier one of its minute had failed. */
function refuseRetry(ofMinute: readonly RecordedInvocation[]): NegativeFinding | undefined {
  const failed = ofMinute.filter(({ threw }) => threw);
  const failedAt = Math.min(...failed.map(({ endedMillis }) => endedMillis));
  const retry = ofMinute.find(({ startedMillis }) => startedMillis >= failedAt);
  if (retry === undefined) {
    return undefined;
  }
  return violation({
    reason: "retried-in-its-minute",
    observed: `${ofMinute.length} invocations for the minute of ${showInstant(retry.scheduledTimeMillis)}; one began ${millis(retry.startedMillis - failedAt)} after an earlier one had thrown`,
    likely:
      "The host retries a scheduled invocation that failed, as it would a message. Two triggers of the same expression, called one after the other, would look alike.",
  });
}

/** Instants that follow each other must do so by a minute. */
function refuseSteps(
  invocations: readonly RecordedInvocation[],
  { loopback }: Asked,
): NegativeFinding | undefined {
  const instants = new Set(invocations.map(({ scheduledTimeMillis }) => scheduledTimeMillis));
  const sorted = [...instants].filter(isInstant).sort((one, other) => one - other);
  const steps = sorted.slice(1).map((instant, index) => instant - (sorted[index] ?? 0));
  const wrong = steps.find((step) => step !== MINUTE_MILLIS);
  if (wrong === undefined) {
    return undefined;
  }
  const observed = `instants ${sorted.map(showInstant).join(", ")}: ${wrong} ms apart instead of ${MINUTE_MILLIS}`;
  if (wrong % MINUTE_MILLIS !== 0) {
    return violation({
      reason: "instants-off-the-minute",
      observed,
      likely: "The host hands over when it calls, and not the instant that the schedule matched.",
    });
  }
  const skipped = {
    reason: "minute-skipped",
    observed,
    likely:
      "The host leaves out matches: its clock waits for the end of an invocation, or counts intervals of its own.",
  } as const;
  // Of a store at a distance a handler may not have seen the order in the minute that is missing.
  return loopback ? violation(skipped) : doubt("environment", skipped);
}
