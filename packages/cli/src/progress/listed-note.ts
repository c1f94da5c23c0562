import type { Verdict } from "@runtime-abi/judge";
import { type KnownFailure, knownFailureStanding } from "@runtime-abi/report";

/** What is said beside a judged check whose failure is listed as known; empty for any other. */
export function listedNote(
  { check, outcome }: Pick<Verdict, "check" | "outcome">,
  knownFailures: readonly KnownFailure[],
): string {
  const standing = knownFailureStanding({ knownFailures }, { name: check, outcome });
  switch (standing) {
    case "known":
      return " (known failure)";
    case "stale":
      return " (listed as a known failure, yet it passed: remove it from the list)";
    default:
      return "";
  }
}
