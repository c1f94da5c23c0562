import { basename } from "node:path";
import {
  createScrubber,
  originPlace,
  parseEndpoint,
  type SuppliedValues,
  secretsOf,
} from "@runtime-abi/conformance";
import type { Target } from "@runtime-abi/target-kit";
import type { CliContext } from "../context.ts";
import type { KnownFailureFlags } from "../known-failures/listed-failures.ts";
import type { CorpusFlags, LoadedCorpus } from "../load-corpus.ts";
import { parseDeadline } from "../options/deadline.ts";
import { subjectSlug } from "../options/out-file-name.ts";
import { parseReporters, type ReporterRequest } from "../options/reporters.ts";
import type { RunSubject } from "../options/run-subject.ts";
import { refuseMingled } from "../options/shared-output.ts";
import { readValues, type ValueFlags, valuesFor } from "../options/value-env.ts";
import type { NamedVariation } from "../stand-in/named-variation.ts";
import { installedTargets, type TargetSource } from "../target-source.ts";
import { requireUsable } from "../usable-target.ts";
import { type CorpusToMeasure, corporaToMeasure, subjectWith } from "./corpora-to-measure.ts";

/** The options of every command that measures, as they were given. */
export interface MeasuringFlags extends KnownFailureFlags, CorpusFlags, ValueFlags {
  readonly only?: readonly string[];
  readonly deadline?: string;
  readonly heavy?: boolean;
  readonly serial?: boolean;
  readonly patient?: boolean;
  readonly allowPartial?: boolean;
  readonly skipSetupCheck?: boolean;
  readonly reporter?: readonly string[];
  readonly out?: string;
}

/** What is measured against, whatever the subject. */
export interface PreparedMeasure {
  readonly corpus: LoadedCorpus["corpus"];
  /** Where the corpus was found. */
  readonly directory: string;
  /** Names of the checks to measure; absent: all. */
  readonly selected?: ReadonlySet<string>;
  readonly runDeadlineMillis?: number;
  /** What the vars and the secret of the deployment hold; absent: the operator did not say. */
  readonly values?: SuppliedValues;
}

/** What is to be measured, and what is known of it. */
export interface PreparedSubject {
  readonly subject: RunSubject;
  /** What the run is called in file names and progress lines; no other run of the call is. */
  readonly slug: string;
  /** What the subject is called, whatever it is measured with. */
  readonly subjectSlug: string;
  /** The target to start, when the subject is one. */
  readonly target?: Target;
  /** What is wrong or odd about the stand-in, when the subject is one and not honest. */
  readonly variation?: NamedVariation;
  /** Takes the credentials of the run out of a text. */
  readonly scrub: (text: string) => string;
}

export interface PreparedMeasuring {
  readonly runs: readonly (PreparedMeasure & PreparedSubject)[];
  readonly reporters: readonly ReporterRequest[];
}

/**
 * Prepares the runs of one call as far as that touches nothing: no file is written, nothing started.
 *
 * @throws an error with a `code` and a `remedy` for whatever the operator has to put right
 */
export async function prepareMeasuring(
  subjects: readonly RunSubject[],
  flags: MeasuringFlags,
  context: CliContext,
  targets: TargetSource = installedTargets,
): Promise<PreparedMeasuring> {
  const reporters = parseReporters(flags.reporter ?? []);
  const runDeadlineMillis =
    flags.deadline === undefined ? undefined : parseDeadline(flags.deadline);
  const given = readValues(flags, context.env);
  refuseMingled(reporters, subjects.length * (flags.extended === true ? 2 : 1));
  const prepared: PreparedSubject[] = [];
  for (const subject of subjects) {
    prepared.push(await prepareSubject(subject, targets));
  }
  const corpora = await corporaToMeasure(flags, context);
  const deadline = runDeadlineMillis === undefined ? {} : { runDeadlineMillis };
  const supplied = valuesFor(
    given,
    corpora.map(({ corpus }) => corpus),
  );
  const values = supplied === undefined ? {} : { values: supplied };
  const runs = prepared.flatMap((subject) =>
    corpora.map((corpus) => ({ ...measuredWith(subject, corpus), ...deadline, ...values })),
  );
  return { runs, reporters };
}

/** One run: a subject, and the corpus that it is measured with. */
function measuredWith(
  prepared: PreparedSubject,
  loaded: CorpusToMeasure,
): PreparedSubject & PreparedMeasure {
  const { isExtension, ...measure } = loaded;
  const subject = subjectWith(prepared.subject, loaded);
  requireValidEndpoints(subject);
  const { subjectSlug: slug } = prepared;
  return {
    ...prepared,
    ...measure,
    subject,
    slug: isExtension ? `${slug}.${basename(loaded.directory)}` : slug,
  };
}

async function prepareSubject(
  subject: RunSubject,
  targets: TargetSource,
): Promise<PreparedSubject> {
  const scrub = scrubberOf(subject);
  requireValidEndpoints(subject);
  const target = await usableTarget(subject, targets);
  const variation = await variationOf(subject);
  const slug = subjectSlug(subject, scrub);
  return {
    subject,
    scrub,
    slug,
    subjectSlug: slug,
    ...(target === undefined ? {} : { target }),
    ...(variation === undefined ? {} : { variation }),
  };
}

function scrubberOf(subject: RunSubject): (text: string) => string {
  const access =
    subject.kind === "endpoint" ? [subject.worker, subject.extendedWorker, subject.loader] : [];
  return createScrubber(secretsOf(...access)).scrubText;
}

function requireValidEndpoints(subject: RunSubject): void {
  if (subject.kind === "endpoint") {
    originPlace(subject.origin, parseEndpoint(subject.worker.url, "worker").loopback);
    if (subject.loader !== undefined) {
      parseEndpoint(subject.loader.url, "loader");
    }
  }
}

async function usableTarget(
  subject: RunSubject,
  targets: TargetSource,
): Promise<Target | undefined> {
  if (subject.kind !== "target") {
    return undefined;
  }
  const target = await targets.load(subject.name);
  await requireUsable(target, subject.mode);
  return target;
}

/** The stand-in and its faults are loaded only for a self-test. */
async function variationOf(subject: RunSubject): Promise<NamedVariation | undefined> {
  if (subject.kind !== "stand-in" || subject.fault === undefined) {
    return undefined;
  }
  const { parseFault } = await import("../stand-in/named-variation.ts");
  return parseFault(subject.fault);
}
