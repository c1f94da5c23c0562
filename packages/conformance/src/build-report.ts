import { arch, release, type } from "node:os";
import type { Verdict } from "@runtime-abi/judge";
import type { Observation, TargetIdentity } from "@runtime-abi/protocol";
import { assembleReport, type Classification, type Report } from "@runtime-abi/report";
import type { ConformanceOptions } from "./conformance-options.ts";
import type { PreparedRun } from "./prepare-run.ts";
import { present } from "./present.ts";
import { residueOf } from "./residue.ts";
import { libraryIdentity } from "./runner-identity.ts";
import { scrubStrings } from "./scrub/scrub-strings.ts";

export interface FinishedRun {
  readonly classification: Classification;
  readonly observations: readonly Observation[];
  readonly verdicts: readonly Verdict[];
  readonly requestsSent: Readonly<Record<string, number>>;
  readonly interrupted: boolean;
  readonly startedAt: Date;
  readonly durationMillis: number;
}

/**
 * The report of a finished run; what is not evidence is scrubbed here, before anything is derived
 * from it: a reader derives it again and must find the same.
 */
export function buildReport(
  options: ConformanceOptions,
  { token, subject, statedScrubber, supplied }: PreparedRun,
  { requestsSent, startedAt, ...finished }: FinishedRun,
): Report {
  const { corpus, target, knownFailures, knownFailuresFrom } = options;
  const given = {
    ...finished,
    contractDigest: corpus.contractDigest,
    subject: options.subjectName ?? subjectOf(target) ?? subject.worker.url,
    workerEndpoint: subject.worker.url,
    loaderEndpoint: subject.loader?.url ?? "",
    runToken: token,
    runner: options.runnerIdentity ?? libraryIdentity(),
    environment: { os: `${type()} ${release()} ${arch()}`, node: process.version },
    startedAt: startedAt.toISOString(),
    residue: residueOf(corpus.contract, token, finished.observations, requestsSent),
    bounds: present({ runDeadlineMillis: options.runDeadlineMillis }),
    independent: options.independent ?? false,
    ...present({ target, knownFailures, knownFailuresFrom, suppliedValues: supplied }),
  };
  return assembleReport({ ...scrubStrings(given, statedScrubber), contract: corpus.contract });
}

function subjectOf(target: TargetIdentity | undefined): string | undefined {
  return target && `${target.name}${target.mode === "stock" ? "-stock" : ""}`;
}
