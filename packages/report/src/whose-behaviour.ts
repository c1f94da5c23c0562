import { isSelfTest } from "./classification.ts";
import { phrase } from "./phrase.ts";
import type { Report, ReportedCheck } from "./report-schema.ts";

export interface BehaviourOptions {
  /** Whether the checks that additions decided are listed below it; absent: it names them itself. */
  readonly listed?: boolean;
}

/** Whose behaviour the measured checks showed: the runtime's own, or that of which addition. */
export function whoseBehaviour(report: Report, { listed }: BehaviourOptions = {}): string {
  const { checks, target } = report;
  const measured = checks.filter((check) => check.outcome !== "unmeasured");
  if (measured.length === 0) {
    return "Nobody's: nothing was measured.";
  }
  if (isSelfTest(report)) {
    return "The stand-in's, which is no runtime.";
  }
  if (target === undefined) {
    return "That of whatever answers at the endpoint. The runner did not start it, so it cannot know what was added to the runtime there.";
  }
  const supplied = suppliedChecks(report);
  const own = `${phrase(measured.length - supplied.length, "measured check")} rested on the runtime's own behaviour`;
  const rest = supplied.map(({ name, suppliedBy }) => `${name} (${suppliedBy.join(", ")})`);
  const named = listed === true ? ", listed below" : `: ${rest.join(", ")}`;
  const told =
    rest.length === 0
      ? `${own}, none on host code of this repository.`
      : `${own}; ${phrase(rest.length, "check")} on host code of this repository${named}.`;
  return measured.some(({ procedure }) => procedure === "load")
    ? `${told} The load checks were seen through the loader adapter, which is this repository's.`
    : told;
}

/** The measured checks that an addition decided. */
export function suppliedChecks({ checks }: Pick<Report, "checks">): ReportedCheck[] {
  return checks.filter(
    ({ outcome, suppliedBy }) => outcome !== "unmeasured" && suppliedBy.length > 0,
  );
}
