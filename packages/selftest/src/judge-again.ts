import { judgeReport, type Report } from "@runtime-abi/conformance";
import type { VerifiedCorpus } from "@runtime-abi/contract";
import { STAND_IN_HEADER } from "@runtime-abi/protocol";
import {
  type Difference,
  readReportShape,
  renderDifferences,
  renderJson,
} from "@runtime-abi/report";

/** What a test said of its subject that is not so, and that judging again would rightly name. */
export interface AllowedLies {
  /** The stand-in was measured as a deployed worker. */
  readonly deployed?: boolean;
  /** The runner was told where the endpoints are. */
  readonly loopback?: boolean;
  /** Waits before steps were shortened (`shortenPlan`). */
  readonly waits?: boolean;
}

/** What judging again says of a step that was begun sooner than the contract has it. */
const TOO_SOON = /^the \d+ ms that a run waits before it were not over then$/;

/**
 * Stores a report, reads it back and judges it again: what a run writes must follow from what it
 * writes, whatever the subject did.
 *
 * @throws {Error} that lists every difference
 */
export function requireSameAgain(
  report: Report,
  corpus: VerifiedCorpus,
  lies: AllowedLies = {},
): void {
  const stored = readReportShape(renderJson(report), report.subject);
  const { differences } = judgeReport(lies.deployed === true ? unmarked(stored) : stored, corpus);
  const wrong = differences.filter((difference) => !isAllowed(difference, lies));
  if (wrong.length > 0) {
    throw new Error(renderDifferences(report.subject, wrong));
  }
}

function isAllowed(
  difference: Difference,
  { loopback = false, waits = false }: AllowedLies,
): boolean {
  if (difference.kind !== "contradicts") {
    return false;
  }
  const { member, problem } = difference;
  return (loopback && member.endsWith("/loopback")) || (waits && TOO_SOON.test(problem));
}

/** Without the stand-in's mark, which decides no verdict and is all that gives it away. */
function unmarked(report: Report): Report {
  const without = (_: string, value: unknown): unknown =>
    Array.isArray(value) ? value.filter((item) => !isMark(item)) : value;
  return JSON.parse(JSON.stringify(report, without)) as Report;
}

function isMark(item: unknown): boolean {
  return Array.isArray(item) && String(item[0]).toLowerCase() === STAND_IN_HEADER;
}
