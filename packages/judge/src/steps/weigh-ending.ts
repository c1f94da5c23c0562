import type { Ending, Measurement } from "@runtime-abi/protocol";
import { millis } from "../describe/numbers.ts";
import { quote } from "../describe/quote.ts";
import { doubt, type Finding, type NegativeFinding } from "../finding.ts";
import { STALL_FRACTION } from "../limits.ts";
import { stallDoubt, stalledInAll } from "./stalls.ts";

type CutEnding = Exclude<Ending, "finished" | "deadline" | "cap">;

const CUT_TEXTS: Record<CutEnding, (measurement: Measurement) => NegativeFinding> = {
  runDeadline: () =>
    doubt("operator", {
      reason: "run-deadline",
      observed: "cut by the deadline of the run",
      likely: "Give the run a longer deadline, or select fewer checks.",
    }),
  interrupted: () =>
    doubt("operator", {
      reason: "interrupted",
      observed: "cut by the interruption of the run",
      likely: "Run again to measure it.",
    }),
  runnerFault: (measurement) =>
    doubt("runner", {
      reason: "runner-fault",
      observed: "the runner failed by its own fault",
      detail: quote(measurement.note ?? "no note"),
      likely: "This is a defect of the runner; please report it with this report.",
    }),
  subjectGone: (measurement) =>
    doubt(measurement.loopback ? "subject" : "environment", {
      reason: "subject-gone",
      observed: "the runtime had stopped answering",
      likely: "The runtime stopped answering while another check was measured.",
    }),
};

/**
 * Weighs how a measurement ended. A violation stands whatever follows it; what did not come counts
 * only when it was waited for in full, by a runner that was awake; and a measurement that was cut
 * never passes.
 */
export function weighEnding(finding: Finding, measurement: Measurement): Finding {
  const { ending } = measurement;
  if (finding.kind === "violation" || finding.kind === "broken") {
    return finding;
  }
  if (ending === "finished" || ending === "deadline" || ending === "cap") {
    return finding.kind === "absence" ? weighAbsence(finding, measurement) : finding;
  }
  if (finding.kind === "doubt" && ending !== "runnerFault") {
    return finding;
  }
  const cut = CUT_TEXTS[ending](measurement);
  return { ...cut, detail: `${cut.detail ?? cut.observed}; until then: ${finding.observed}` };
}

/** A runner that slept through most of the wait did not wait; one that never asked cannot blame. */
function weighAbsence(finding: NegativeFinding, measurement: Measurement): NegativeFinding {
  const stall = stalledInAll(measurement);
  const slept = stall > measurement.durationMillis * STALL_FRACTION && stall > 0;
  if (slept) {
    return stallDoubt(stall, `${finding.observed}, in ${millis(measurement.durationMillis)}`);
  }
  return finding.reason === "nothing-recorded" ? neverAsked(finding) : finding;
}

function neverAsked({ observed }: NegativeFinding): NegativeFinding {
  return doubt("runner", {
    reason: "nothing-recorded",
    observed,
    likely: "The check's time was over before its turn came: other checks had kept it waiting.",
  });
}
