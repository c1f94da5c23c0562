import type { Verdict } from "@runtime-abi/judge";
import type { Observation, TargetIdentity } from "@runtime-abi/protocol";
import type { Classification } from "./classification.ts";
import { BLOCKER_EVIDENCE, decideBlocker } from "./closes-blocker.ts";
import type { KnownFailure } from "./known-failures/known-failures-schema.ts";
import { otherContract } from "./other-contract.ts";
import { provesOf } from "./proves.ts";
import { REPORT_FORMAT, type Report, type ReportedCheck } from "./report-schema.ts";
import { reportedTarget, suppliedBy } from "./supplied-by.ts";
import { tally } from "./tally.ts";

/** What a report takes from the contract. */
export interface ReportedContract {
  readonly format: string;
  readonly interface: Report["interface"];
  readonly checks: readonly {
    readonly name: string;
    readonly proves: string;
    readonly advisory?: true | undefined;
    /** Of the probe; absent where the probe is not asked. */
    readonly request?: { readonly path: string };
    /** Several of them; they ask for one thing by the route of the first. */
    readonly series?: readonly { readonly request: { readonly path: string } }[];
    /** Name of the bundle that is loaded; absent where none of the corpus is. */
    readonly bundle?: string | undefined;
  }[];
  readonly bundles?: readonly {
    readonly name: string;
    readonly modules: readonly { readonly mediaType: string }[];
  }[];
}

/** Members that a report states as they are given. */
type Given = Pick<
  Report,
  | "contractDigest"
  | "subject"
  | "workerEndpoint"
  | "loaderEndpoint"
  | "runToken"
  | "runner"
  | "environment"
  | "startedAt"
  | "durationMillis"
  | "residue"
  | "interrupted"
  | "bounds"
  | "independent"
>;

export interface ReportInput extends Given {
  readonly classification: Classification;
  readonly contract: ReportedContract;
  /** As stored: bounded, scrubbed, through JSON. One per verdict. */
  readonly observations: readonly Observation[];
  readonly verdicts: readonly Verdict[];
  readonly target?: TargetIdentity;
  /** Failures that the operator knows of, each of a check of the contract; absent: none. */
  readonly knownFailures?: readonly KnownFailure[];
  /** Keyed digests of the values that were deployed; absent: nobody told them. */
  readonly suppliedValues?: Readonly<Record<string, string>> | undefined;
  /** Where they are listed, as a reader is told. */
  readonly knownFailuresFrom?: string;
}

/**
 * The report of a run. Pure: all that it says follows from its input.
 *
 * @throws {TypeError} when a check of the contract lacks its verdict or its observation, since a
 * report never leaves a required check out; or when a known failure is of no check, or listed twice
 */
export function assembleReport(input: ReportInput): Report {
  const checks = input.contract.checks.map((check) => reportedCheck(input, check));
  const counted = tally(checks, input.interrupted);
  const asked = checks.map(({ name, procedure }) => ({
    name,
    procedure,
    ...askedOf(input.contract, name),
  }));
  const target = input.target === undefined ? {} : { target: reportedTarget(input.target, asked) };
  const other = otherContract(input.contract.format);
  const facts = {
    classification: input.classification,
    ...other,
    subject: input.subject,
    ...counted,
    ...target,
  };
  return {
    format: REPORT_FORMAT,
    classification: input.classification,
    proves: provesOf(facts),
    publicationReady: false,
    status: counted.status,
    completeness: counted.completeness,
    interface: input.contract.interface,
    contractDigest: input.contractDigest,
    ...other,
    subject: input.subject,
    workerEndpoint: input.workerEndpoint,
    loaderEndpoint: input.loaderEndpoint,
    runToken: input.runToken,
    ...(input.suppliedValues === undefined ? {} : { suppliedValues: input.suppliedValues }),
    measured: counted.measured,
    unmeasured: counted.unmeasured,
    failed: counted.failed,
    ...(counted.advisoryFailed === undefined ? {} : { advisoryFailed: counted.advisoryFailed }),
    checks,
    blockerEvidence: BLOCKER_EVIDENCE,
    runner: input.runner,
    ...target,
    environment: input.environment,
    startedAt: input.startedAt,
    durationMillis: input.durationMillis,
    residue: input.residue,
    knownFailures: inContractOrder(input.knownFailures ?? [], checks),
    ...(input.knownFailuresFrom === undefined
      ? {}
      : { knownFailuresFrom: input.knownFailuresFrom }),
    interrupted: input.interrupted,
    bounds: input.bounds,
    independent: input.independent,
    ...decideBlocker({
      classification: input.classification,
      status: counted.status,
      completeness: counted.completeness,
      checks,
      independent: input.independent,
      ...other,
      ...target,
    }),
  };
}

function inContractOrder(
  known: readonly KnownFailure[],
  checks: readonly ReportedCheck[],
): KnownFailure[] {
  const ordered = checks.flatMap(({ name }) => known.filter(({ check }) => check === name));
  if (
    ordered.length !== known.length ||
    new Set(ordered.map(({ check }) => check)).size !== known.length
  ) {
    throw new TypeError("a known failure is of no check of the contract, or listed twice");
  }
  return ordered;
}

function reportedCheck(
  input: ReportInput,
  { name, proves, advisory }: ReportedContract["checks"][number],
): ReportedCheck {
  const verdict = input.verdicts.find((candidate) => candidate.check === name);
  const evidence = input.observations.find((candidate) => candidate.check === name);
  if (verdict === undefined || evidence === undefined) {
    throw new TypeError(
      `check ${name} has no ${verdict === undefined ? "verdict" : "observation"}`,
    );
  }
  const { measurement } = evidence;
  return {
    name,
    operation: verdict.operation,
    procedure: verdict.procedure,
    outcome: verdict.outcome,
    proves,
    observed: verdict.observed,
    detail: verdict.detail,
    ...(verdict.cause === undefined ? {} : { cause: verdict.cause }),
    reason: verdict.reason,
    expected: verdict.expected,
    diagnosis: verdict.diagnosis,
    clause: verdict.clause,
    suppliedBy: suppliedBy(input, {
      procedure: verdict.procedure,
      ...askedOf(input.contract, name),
    }),
    ...(measurement === undefined
      ? {}
      : { startedAt: measurement.startedAt, durationMillis: measurement.durationMillis }),
    ...(advisory === undefined ? {} : { advisory }),
    evidence,
  };
}

/** What a check asks of a host, as far as host code that supplies it may differ by that. */
function askedOf(contract: ReportedContract, name: string) {
  const check = contract.checks.find((candidate) => candidate.name === name);
  return { path: check && pathOf(check), moduleTypes: moduleTypesOf(contract, check?.bundle) };
}

/** What a check asks the probe, perhaps with a query. */
export function pathOf({
  request,
  series,
}: Pick<ReportedContract["checks"][number], "request" | "series">): string | undefined {
  return (request ?? series?.[0]?.request)?.path;
}

/** Media types of the modules of a bundle; none when it is none of the corpus. */
export function moduleTypesOf(
  { bundles = [] }: Pick<ReportedContract, "bundles">,
  bundle: string | undefined,
): readonly string[] {
  const modules = bundles.find(({ name }) => name === bundle)?.modules ?? [];
  return modules.map(({ mediaType }) => mediaType);
}
