import { scheduledAnswer, scheduledClearedAnswer } from "@runtime-abi/protocol";
import { textOf } from "../answers.ts";
import { type Asking, askOnce, askUntil } from "../polling.ts";
import type { Registered } from "./procedure.ts";

interface ScheduledAnswer {
  readonly observed: boolean;
  readonly scheduledTimeMillis?: unknown;
}

/** The instant that an answer reports, as the host supplied it; undefined when there is none. */
type Instant = { readonly value: unknown } | undefined;

function instantOf(answer: ScheduledAnswer): Instant {
  return answer.observed ? { value: answer.scheduledTimeMillis } : undefined;
}

/** Milliseconds since the epoch, of our times: only two such values can be told older and newer. */
function isPlausible(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1e12 && Number(value) < 1e13;
}

/** Whether `instant` cannot be what stood there before, nor something older. */
function isNew(instant: Instant, baseline: Instant): boolean {
  if (instant === undefined || baseline === undefined) {
    return instant !== undefined;
  }
  if (isPlausible(instant.value) && isPlausible(baseline.value)) {
    return instant.value > baseline.value;
  }
  return textOf(instant.value) !== textOf(baseline.value);
}

/**
 * Reads what stands there, clears it, and reads until another instant stands there. An observation
 * of the past is no evidence, and a store may go on showing it after it was deleted.
 */
export const scheduledObservation: Registered<"scheduledObservation"> = {
  lane: "baseline",
  endpoint: "worker",
  async measure(session, { poll, clear, pollMillis }, cues) {
    const reading = { request: poll, everyMillis: pollMillis, shape: scheduledAnswer };
    const baselining: Asking<ScheduledAnswer> = { role: "baseline", ...reading };
    const first = await askOnce(session, baselining);
    // A baseline that cannot be read yet holds up nobody else.
    await session.orStop(cues.baselineTaken());
    const baseline =
      first.kind === "again"
        ? await askUntil(session, { firstAfterMillis: pollMillis, ...baselining }, () => true)
        : first;
    if (baseline.kind !== "answer") {
      return;
    }
    const clearing = { request: clear, everyMillis: pollMillis, shape: scheduledClearedAnswer };
    const cleared = await askUntil(session, { role: "clear", ...clearing }, () => true);
    if (cleared.kind !== "answer") {
      return;
    }
    cues.waiting(session.deadline.remainingMillis());
    const before = instantOf(baseline.document);
    await askUntil(session, { role: "poll", ...reading }, (answer) =>
      isNew(instantOf(answer), before),
    );
  },
};
