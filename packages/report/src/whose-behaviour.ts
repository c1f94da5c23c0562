import { isSelfTest } from "./classification.ts";
import { phrase } from "./phrase.ts";
import type { Report } from "./report-schema.ts";

/** Whose behaviour the measured checks showed: the runtime's own, or that of which addition. */
export function whoseBehaviour(report: Report): string {
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
  const supplied = measured.filter((check) => check.suppliedBy.length > 0);
  const own = `${phrase(measured.length - supplied.length, "measured check")} rested on the runtime's own behaviour`;
  const rest = supplied.map(({ name, suppliedBy }) => `${name} (${suppliedBy.join(", ")})`);
  const told =
    rest.length === 0
      ? `${own}, none on host code of this repository.`
      : `${own}; ${phrase(rest.length, "check")} on host code of this repository: ${rest.join(", ")}.`;
  return measured.some(({ procedure }) => procedure === "load")
    ? `${told} The load checks were seen through the loader adapter, which is this repository's.`
    : told;
}
