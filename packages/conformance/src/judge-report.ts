import {
  comparesValues,
  isRunToken,
  suppliedNames,
  type VerifiedCorpus,
} from "@runtime-abi/contract";
import { type Observation, STAND_IN_HEADER } from "@runtime-abi/protocol";
import {
  assembleReport,
  type Difference,
  findDifferences,
  type Report,
  restateTarget,
} from "@runtime-abi/report";
import { findForeignEvidence } from "./find-foreign-evidence.ts";
import { JudgingRefusedError } from "./judging-refused-error.ts";
import { MACHINERY, type Machinery } from "./machinery.ts";
import { present } from "./present.ts";
import { residueOf } from "./residue.ts";
import { sentRequests } from "./sent-requests.ts";

export { JudgingRefusedError };

/** What judging a stored report again came to. */
export interface Judgement {
  /** The report as it follows from its own evidence and statements. */
  readonly report: Report;
  /** What the stored one says otherwise; empty: it is the same. */
  readonly differences: readonly Difference[];
}

/**
 * Judges a stored report again: every verdict from its evidence, by the judge that a run uses, then
 * the whole report from its own facts, and names every difference. The report may be incoherent, as
 * one that was edited is; it must only have the shape of one.
 *
 * What it cannot show: that the evidence was measured at all. Evidence that is invented as a whole
 * judges as it was invented to, and so does a statement of the operator or of a target.
 *
 * @throws {JudgingRefusedError} when the report was measured with another corpus, or when a deployed
 * run's evidence carries the mark of the stand-in.
 */
export function judgeReport(
  stored: Report,
  corpus: VerifiedCorpus,
  machinery: Pick<Machinery, "judgeRun" | "planRun"> = MACHINERY,
): Judgement {
  refuseOtherCorpus(stored, corpus);
  refuseStandIn(stored);
  const report = judgedAgain(stored, corpus, machinery);
  const token: Difference[] = isRunToken(corpus.contract, stored.runToken)
    ? findForeignEvidence(stored, machinery.planRun(corpus, stored.runToken))
    : [
        {
          kind: "contradicts",
          pointer: "/runToken",
          member: "runToken",
          problem: "it is no token that this contract has a run mint",
        },
      ];
  return { report, differences: [...findDifferences(stored, report), ...token] };
}

function judgedAgain(
  stored: Report,
  { contract, contractDigest }: VerifiedCorpus,
  { judgeRun }: Pick<Machinery, "judgeRun">,
): Report {
  const { target, knownFailures, knownFailuresFrom, suppliedValues, ...facts } = stored;
  const { runToken } = facts;
  const observations = contract.checks.map((check) => storedObservation(stored, check));
  const names = new Set(contract.checks.map(({ name }) => name));
  return assembleReport({
    ...facts,
    ...valuesOf(suppliedValues, contract),
    contract,
    contractDigest,
    observations,
    verdicts: judgeRun(contract, runToken, observations, suppliedValues),
    residue: residueOf(contract, runToken, observations, sentRequests(observations)),
    // What is listed of no check, or twice, differs by that.
    knownFailures: knownFailures.filter(
      ({ check }, index) =>
        names.has(check) && knownFailures.findIndex((entry) => entry.check === check) === index,
    ),
    ...present({ target: target && restateTarget(target, contract), knownFailuresFrom }),
  });
}

/** A contract that compares no values has none, and another has those of its deployment alone. */
function valuesOf(
  stated: Report["suppliedValues"],
  contract: VerifiedCorpus["contract"],
): Pick<Report, "suppliedValues"> {
  const names = comparesValues(contract) ? suppliedNames(contract) : [];
  const kept = names.flatMap((name) => {
    const digest = stated?.[name];
    return digest === undefined ? [] : [[name, digest] as const];
  });
  return kept.length === 0 ? {} : { suppliedValues: Object.fromEntries(kept) };
}

/** The evidence of a check, under the check's own name; without any, nothing was recorded. */
function storedObservation(
  { checks }: Report,
  { name, procedure }: Pick<Report["checks"][number], "name" | "procedure">,
): Observation {
  const evidence = checks.find((check) => check.name === name)?.evidence;
  return { supplements: [], ...evidence, check: name, procedure };
}

function refuseOtherCorpus(stored: Report, { contract, contractDigest }: VerifiedCorpus): void {
  if (stored.contractDigest === contractDigest) {
    return;
  }
  const { name, version, schemaDigest } = stored.interface;
  const offered = `${contract.interface.name} ${contract.interface.version}`;
  throw new JudgingRefusedError(
    "other-corpus",
    `The report was measured with another corpus: it needs the one whose contract has the digest ${stored.contractDigest}, of the interface ${name} ${version} (${schemaDigest}). The corpus given has ${contractDigest}, of ${offered}.`,
    "Name the directory of that corpus, or check out the version of this repository that measured.",
  );
}

function refuseStandIn({ classification, checks }: Report): void {
  const marked = checks.find(({ evidence }) =>
    [evidence.measurement, ...evidence.supplements.map(({ measurement }) => measurement)]
      .flatMap((measurement) => measurement?.exchanges ?? [])
      .some(({ head }) => head?.headers.some(([name]) => name.toLowerCase() === STAND_IN_HEADER)),
  );
  if (classification === "deployed-runtime-conformance-run" && marked !== undefined) {
    throw new JudgingRefusedError(
      "stand-in-evidence",
      `The report says that a deployed runtime was measured, and in the evidence of ${marked.name} an answer carries the mark of the stand-in, which is no runtime.`,
      "Measure the runtime itself; such a report proves nothing.",
    );
  }
}
