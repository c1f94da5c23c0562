import type { CliContext } from "../context.ts";
import { type CorpusFlags, type LoadedCorpus, loadCorpus } from "../load-corpus.ts";
import type { RunSubject } from "../options/run-subject.ts";
import { selectChecks } from "../options/selection.ts";

/** A corpus to measure with, and what of it was selected. */
export interface CorpusToMeasure extends LoadedCorpus {
  /** Names of the checks to measure; absent: all. */
  readonly selected?: ReadonlySet<string>;
  /** It is measured beside the corpus of the required checks, on deployments of its own. */
  readonly isExtension: boolean;
}

/**
 * The corpora that a call measures with: one, or with `--extended` that of the required checks and
 * the extended one. A pattern of `--only` may be of either; a corpus of which nothing is selected is
 * left out.
 *
 * @throws an error with a `code` and a `remedy` for whatever the operator has to put right
 */
export async function corporaToMeasure(
  flags: CorpusFlags & { readonly only?: readonly string[] },
  context: CliContext,
): Promise<readonly CorpusToMeasure[]> {
  const { corpus, extended, only } = flags;
  const required = corpus === undefined ? {} : { corpus };
  const loaded = [{ ...(await loadCorpus(required, context)), isExtension: false }];
  if (extended === true) {
    loaded.push({ ...(await loadCorpus({ ...required, extended }, context)), isExtension: true });
  }
  return only === undefined ? loaded : loaded.flatMap(selecting(only, namesOf(loaded)));
}

function namesOf(loaded: readonly LoadedCorpus[]): string[] {
  return loaded.flatMap(({ corpus }) => corpus.contract.checks.map(({ name }) => name));
}

function selecting(patterns: readonly string[], names: readonly string[]) {
  const all = selectChecks(patterns, names);
  return (loaded: CorpusToMeasure): CorpusToMeasure[] => {
    const selected = new Set(namesOf([loaded]).filter((name) => all.has(name)));
    return selected.size === 0 ? [] : [{ ...loaded, selected }];
  };
}

/** The subject as a corpus meets it: one endpoint serves one corpus. */
export function subjectWith(subject: RunSubject, { isExtension }: CorpusToMeasure): RunSubject {
  if (!isExtension || subject.kind !== "endpoint" || subject.extendedWorker === undefined) {
    return subject;
  }
  return { ...subject, worker: subject.extendedWorker };
}
