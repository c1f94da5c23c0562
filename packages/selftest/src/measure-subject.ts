import { MACHINERY, type Machinery, runConformance, type Verdict } from "@runtime-abi/conformance";
import type { VerifiedCorpus } from "@runtime-abi/contract";
import { shortenPlan } from "./shorten-plan.ts";
import { type StartedSubject, type SubjectVariation, startSubject } from "./subject.ts";

/**
 * The real machinery, with two things changed: bounds may be shorter, and the stand-in's marker does
 * not end the run. The report is thrown away here, so the marker has nothing to protect.
 */
function machineryFor(deadlineMillis: number): Machinery {
  return {
    ...MACHINERY,
    planRun: (corpus, token) => shortenPlan(MACHINERY.planRun(corpus, token), deadlineMillis),
    async runPlan(options) {
      const result = await MACHINERY.runPlan({ ...options, refuseStandIn: false });
      return { ...result, standInSeen: false };
    },
  };
}

/** Measures a subject that runs, and gives the verdicts in contract order. */
export async function measureStarted(
  corpus: VerifiedCorpus,
  { worker, loader }: Pick<StartedSubject, "worker" | "loader">,
  deadlineMillis: number,
): Promise<Verdict[]> {
  const verdicts = new Map<string, Verdict>();
  await runConformance(
    {
      corpus,
      worker: { url: worker },
      loader: { url: loader },
      // A fault may show in the very first answer; the matrix is about the checks.
      skipSetupCheck: true,
      progress: { judged: (verdict) => void verdicts.set(verdict.check, verdict) },
    },
    machineryFor(deadlineMillis),
  );
  return corpus.contract.checks.flatMap(({ name }) => verdicts.get(name) ?? []);
}

/** Starts a subject that varies as stated, measures it, and stops it. */
export async function measureSubject(
  corpus: VerifiedCorpus,
  variation: SubjectVariation,
  deadlineMillis: number,
): Promise<Verdict[]> {
  const subject = await startSubject(corpus, variation);
  try {
    return await measureStarted(corpus, subject, deadlineMillis);
  } finally {
    await subject.stop();
  }
}
