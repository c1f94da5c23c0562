import { phrase } from "./phrase.ts";
import type { Report } from "./report-schema.ts";

/** Whose behaviour the measured checks showed: the runtime's own, or that of which addition. */
export function whoseBehaviour({ checks, classification }: Report): string {
  const measured = checks.filter((check) => check.outcome !== "unmeasured");
  if (measured.length === 0) {
    return "Nobody's: nothing was measured.";
  }
  if (classification === "in-process-fake-runtime-self-test") {
    return "The stand-in's, which is no runtime.";
  }
  const supplied = measured.filter((check) => check.suppliedBy.length > 0);
  const own = `${phrase(measured.length - supplied.length, "measured check")} rested on the runtime's own behaviour`;
  const rest = supplied.map(({ name, suppliedBy }) => `${name} (${suppliedBy.join(", ")})`);
  return rest.length === 0
    ? `${own}, none on host code of this repository.`
    : `${own}; ${phrase(rest.length, "check")} on host code of this repository: ${rest.join(", ")}.`;
}
