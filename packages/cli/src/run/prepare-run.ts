import { createScrubber, parseEndpoint, secretsOf } from "@runtime-abi/conformance";
import type { Target } from "@runtime-abi/target-kit";
import type { CliContext } from "../context.ts";
import { type LoadedCorpus, loadCorpus } from "../load-corpus.ts";
import { parseDeadline } from "../options/deadline.ts";
import { type Destination, prepareDestinations } from "../options/destinations.ts";
import { outFileName } from "../options/out-file-name.ts";
import { parseReporters, type ReporterRequest } from "../options/reporters.ts";
import type { RunSubject } from "../options/run-subject.ts";
import { selectChecks } from "../options/selection.ts";
import type { NamedVariation } from "../stand-in/named-variation.ts";
import { loadTarget } from "../target-registry.ts";
import { requireUsable } from "../usable-target.ts";

/** The options of every command that measures, as they were given. */
export interface MeasuringFlags {
  readonly corpus?: string;
  readonly only?: readonly string[];
  readonly deadline?: string;
  readonly serial?: boolean;
  readonly patient?: boolean;
  readonly allowPartial?: boolean;
  readonly skipSetupCheck?: boolean;
  readonly reporter?: readonly string[];
  readonly out?: string;
}

/** A run of which everything is known to be in order that can be known before any traffic. */
export interface PreparedRun {
  readonly subject: RunSubject;
  readonly corpus: LoadedCorpus["corpus"];
  /** The target to start, when the subject is one. */
  readonly target?: Target;
  /** What is wrong or odd about the stand-in, when the subject is one and not honest. */
  readonly variation?: NamedVariation;
  /** Names of the checks to measure; absent: all. */
  readonly selected?: ReadonlySet<string>;
  readonly runDeadlineMillis?: number;
  readonly destinations: readonly Destination[];
  /** Takes the credentials of the run out of a text. */
  readonly scrub: (text: string) => string;
}

/** @throws an error with a `code` and a `remedy` for whatever the operator has to put right */
export async function prepareRun(
  subject: RunSubject,
  flags: MeasuringFlags,
  context: CliContext,
): Promise<PreparedRun> {
  const { reporters, directory, ...prepared } = await prepareMeasuring(subject, flags, context);
  const destinations = await prepareDestinations({
    reporters,
    ...(flags.out === undefined ? {} : { out: flags.out }),
    outFileName: outFileName(subject, directory, prepared.scrub),
    get workingDirectory() {
      return context.workingDirectory;
    },
  });
  return { ...prepared, destinations };
}

interface PreparedMeasuring extends Omit<PreparedRun, "destinations"> {
  readonly reporters: readonly ReporterRequest[];
  /** Where the corpus was found. */
  readonly directory: string;
}

/** All of it that touches nothing: no file is written, nothing is started. */
export async function prepareMeasuring(
  subject: RunSubject,
  flags: MeasuringFlags,
  context: CliContext,
): Promise<PreparedMeasuring> {
  const scrub = scrubberOf(subject);
  const reporters = parseReporters(flags.reporter ?? []);
  const runDeadlineMillis =
    flags.deadline === undefined ? undefined : parseDeadline(flags.deadline);
  requireValidEndpoints(subject);
  const target = await usableTarget(subject);
  const variation = await variationOf(subject);
  const { corpus, directory } = await loadCorpus(flags, context);
  const selected = select(flags.only, corpus);
  return {
    subject,
    corpus,
    reporters,
    directory,
    scrub,
    ...(target === undefined ? {} : { target }),
    ...(variation === undefined ? {} : { variation }),
    ...(selected === undefined ? {} : { selected }),
    ...(runDeadlineMillis === undefined ? {} : { runDeadlineMillis }),
  };
}

function scrubberOf(subject: RunSubject): (text: string) => string {
  const access = subject.kind === "endpoint" ? [subject.worker, subject.loader] : [];
  return createScrubber(secretsOf(...access)).scrubText;
}

function requireValidEndpoints(subject: RunSubject): void {
  if (subject.kind === "endpoint") {
    parseEndpoint(subject.worker.url, "worker");
    if (subject.loader !== undefined) {
      parseEndpoint(subject.loader.url, "loader");
    }
  }
}

async function usableTarget(subject: RunSubject): Promise<Target | undefined> {
  if (subject.kind !== "target") {
    return undefined;
  }
  const target = await loadTarget(subject.name);
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

function select(
  patterns: readonly string[] | undefined,
  corpus: LoadedCorpus["corpus"],
): ReadonlySet<string> | undefined {
  return patterns === undefined
    ? undefined
    : selectChecks(
        patterns,
        corpus.contract.checks.map(({ name }) => name),
      );
}
