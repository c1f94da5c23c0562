import { MACHINERY, type Machinery, type Report, selfTest } from "@runtime-abi/conformance";
import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { RunningStandIn } from "@runtime-abi/stand-in";
import { requireSameAgain } from "./judge-again.ts";
import { shortenPlan } from "./shorten-plan.ts";
import { type SubjectVariation, startSubject } from "./subject.ts";

/** What the report says of one check, judged together with all the others. */
export type JudgedCheck = Pick<
  Report["checks"][number],
  "name" | "outcome" | "reason" | "observed"
>;

/** The real machinery, but for bounds that may be shorter. */
function machineryFor(deadlineMillis: number): Machinery {
  return {
    ...MACHINERY,
    planRun: (corpus, token) => shortenPlan(MACHINERY.planRun(corpus, token), deadlineMillis),
  };
}

interface Started {
  readonly start: () => Promise<RunningStandIn>;
  /** A proxy stands before it: what ends a connection need not be the subject. */
  readonly proxied: boolean;
}

async function measure(
  corpus: VerifiedCorpus,
  started: Started,
  deadlineMillis: number,
): Promise<readonly JudgedCheck[]> {
  // A fault may show in the very first answer; the matrix is about the checks.
  const options = { corpus, ...started, skipSetupCheck: true };
  const report = await selfTest(options, machineryFor(deadlineMillis));
  requireSameAgain(report, corpus);
  return report.checks;
}

/** Measures a subject that runs without a proxy before it, and leaves it running. */
export function measureStarted(
  corpus: VerifiedCorpus,
  running: RunningStandIn,
  deadlineMillis: number,
): Promise<readonly JudgedCheck[]> {
  const start = async () => ({ ...running, stop: async () => {} });
  return measure(corpus, { start, proxied: false }, deadlineMillis);
}

/** Starts a subject that varies as stated, measures it, and stops it. */
export function measureSubject(
  corpus: VerifiedCorpus,
  variation: SubjectVariation,
  deadlineMillis: number,
): Promise<readonly JudgedCheck[]> {
  const start = () => startSubject(corpus, variation);
  return measure(corpus, { start, proxied: variation.network !== undefined }, deadlineMillis);
}
