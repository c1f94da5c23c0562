import { decideBlocker } from "./closes-blocker.ts";
import type { Report, ReportedCheck } from "./report-schema.ts";
import { tally } from "./tally.ts";

export interface Incoherence {
  /** JSON pointer of the member that contradicts the others. */
  readonly pointer: string;
  readonly problem: string;
}

/**
 * The first contradiction in a report, if any. What a report derives from its checks is derived
 * again: an edited count, status or blocker decision must not pass for a measurement.
 */
export function findIncoherence(report: Report): Incoherence | undefined {
  return (
    derivedMismatch(report) ?? report.checks.map(checkMismatch).find((found) => found !== undefined)
  );
}

function derivedMismatch(report: Report): Incoherence | undefined {
  const counted = tally(report.checks, report.interrupted);
  const { closesBlocker } = decideBlocker(report);
  const derived = { ...counted, closesBlocker };
  for (const [member, value] of Object.entries(derived)) {
    const stated = report[member as keyof typeof derived];
    if (stated !== value) {
      return {
        pointer: `/${member}`,
        problem: `it states ${stated}, but its checks make it ${value}`,
      };
    }
  }
  return undefined;
}

function checkMismatch(
  check: ReportedCheck,
  index: number,
  checks: readonly ReportedCheck[],
): Incoherence | undefined {
  const pointer = `/checks/${index}`;
  if (checks.findIndex(({ name }) => name === check.name) !== index) {
    return { pointer: `${pointer}/name`, problem: `check ${check.name} stands there twice` };
  }
  if (check.evidence.check !== check.name || check.evidence.procedure !== check.procedure) {
    return { pointer: `${pointer}/evidence`, problem: "it is the evidence of another check" };
  }
  if ((check.outcome === "passed") !== (check.cause === undefined)) {
    return {
      pointer: `${pointer}/cause`,
      problem: "a cause stands beside every outcome but passed",
    };
  }
  return undefined;
}
