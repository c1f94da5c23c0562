import type { Measurement, Observation } from "@runtime-abi/protocol";
import { attemptsOf } from "./attempts.ts";
import { doubt, type Finding } from "./finding.ts";
import type { Reason } from "./reasons.ts";
import { exchangesOf } from "./steps/exchanges.ts";
import { notBegunFinding } from "./steps/not-begun.ts";
import { blamedFinding, goneFinding } from "./steps/subject-gone.ts";

/** Judges one measurement, its ending weighed. */
export type Measure = (measurement: Measurement, again: readonly Measurement[]) => Finding;

/** Weighs the attempts of one check: the first, and one more when the subject died meanwhile. */
export function weighAttempts(observation: Observation, measure: Measure): Finding {
  const { first, repeated, again } = attemptsOf(observation);
  const second = repeated && doubtLeftovers(measure(repeated, again), first);
  if (first === undefined) {
    return second ?? neverMeasured(observation);
  }
  const own = measure(first, again);
  const gone = observation.subjectGone;
  if (gone?.blamed === observation.check) {
    return blamedFinding({ gone, own, first, second, repeated });
  }
  const isCut = first.ending === "subjectGone" || gone !== undefined;
  if (!isCut || own.kind === "violation" || own.kind === "passed") {
    return own;
  }
  return second ?? goneFinding(observation, first.loopback);
}

/** Findings that a marker or a message of the first attempt, left behind by the death, explains too. */
const LEFTOVER_REASONS: readonly Reason[] = [
  "settled-early",
  "response-held",
  "first-delivery-missed",
  "produced-without-a-reader",
];

/** Both attempts of a run carry the same nonce, so the second may see what the first one caused. */
function doubtLeftovers(second: Finding, first: Measurement | undefined): Finding {
  const hadTrigger = first !== undefined && exchangesOf(first, "trigger").length > 0;
  return hadTrigger && second.kind === "violation" && LEFTOVER_REASONS.includes(second.reason)
    ? doubt("subject", {
        reason: "leftover-possible",
        observed: second.observed,
        detail: second.detail ?? second.observed,
        likely:
          "The runtime died during the first attempt, and what this one saw may be left from it; measure again.",
      })
    : second;
}

function neverMeasured(observation: Observation): Finding {
  if (observation.notBegun !== undefined) {
    return notBegunFinding(observation.notBegun, observation);
  }
  return doubt("runner", {
    reason: "nothing-recorded",
    observed: "nothing was recorded",
    likely: "This is a defect of the runner; please report it with this report.",
  });
}
