import type { Report } from "../report-schema.ts";
import type { KnownFailure } from "./known-failures-schema.ts";

/**
 * What became of a listed failure.
 * - `known`: the check failed, as it says.
 * - `stale`: the check passed, so the entry is to be removed.
 * - `unmeasured`: the check was not measured, so nothing is known of it.
 */
export type KnownFailureStanding = "known" | "stale" | "unmeasured";

type Outcome = Report["checks"][number]["outcome"];

const STANDINGS = {
  failed: "known",
  passed: "stale",
  unmeasured: "unmeasured",
} as const satisfies Record<Outcome, KnownFailureStanding>;

/**
 * What keeps a failed check from failing the run, or a listed one from being forgotten; `advisory`: it
 * failed, is not listed, and is advice.
 */
export type FailureStanding = KnownFailureStanding | "advisory";

/** What a report must hold for it. */
export interface Listing {
  readonly knownFailures: readonly KnownFailure[];
  readonly checks: readonly Pick<Report["checks"][number], "name" | "outcome">[];
}

/** The standing of a check whose failure is listed as known; `undefined` for any other check. */
export function knownFailureStanding(
  { knownFailures }: Pick<Listing, "knownFailures">,
  check: Listing["checks"][number],
): KnownFailureStanding | undefined {
  return knownFailures.some((entry) => entry.check === check.name)
    ? STANDINGS[check.outcome]
    : undefined;
}

/** The same, and of an advisory check that failed without being listed that it is one. */
export function failureStanding(
  report: Pick<Listing, "knownFailures">,
  check: Listing["checks"][number] & Pick<Report["checks"][number], "advisory">,
): FailureStanding | undefined {
  const isAdvice = check.advisory === true && check.outcome === "failed";
  return knownFailureStanding(report, check) ?? (isAdvice ? "advisory" : undefined);
}

/** The listed entries that have a standing. */
export function knownFailuresThatAre(
  standing: KnownFailureStanding,
  report: Listing,
): KnownFailure[] {
  return report.knownFailures.filter(({ check: name }) =>
    report.checks.some(
      (check) => check.name === name && knownFailureStanding(report, check) === standing,
    ),
  );
}
