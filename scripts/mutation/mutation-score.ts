import type { Exclusion } from "./exclusions.ts";

/** What of a mutant Stryker's JSON report says that decides here. */
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** Of one file. */
export interface MutatedFile {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

export interface MutationReport {
  readonly files: Readonly<Record<string, MutatedFile>>;
}

export interface Survivor {
  /** File, line and column. */
  readonly place: string;
  readonly mutator: string;
  readonly replacement: string;
  /** Whether no test reaches it at all. */
  readonly isUnreached: boolean;
}

export interface MutationScore {
  readonly killed: number;
  /** Those that count: killed, and survived without being excluded. */
  readonly counted: number;
  readonly percent: number;
  readonly survivors: readonly Survivor[];
  /** Survivors that an exclusion covers, by its reason. */
  readonly excluded: ReadonlyMap<string, number>;
  /** Never tried, since the module computes it when it is loaded. */
  readonly untried: number;
}

/** A mutant that makes tests fail, or go on without end, was noticed. */
const NOTICED: ReadonlySet<string> = new Set(["Killed", "Timeout"]);
const UNNOTICED: ReadonlySet<string> = new Set(["Survived", "NoCoverage"]);

/**
 * How many mutants the tests noticed. An excluded mutant counts on neither side, whatever became of
 * it: exclusions must not raise the score by what happens to be killed.
 */
export function mutationScore(
  { files }: MutationReport,
  exclusions: readonly Exclusion[],
): MutationScore {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, mutant, reason: reasonFor(source, mutant, exclusions) })),
  );
  const counted = all.filter(({ reason }) => reason === undefined);
  const killed = counted.filter(({ mutant }) => NOTICED.has(mutant.status)).length;
  const survivors = counted
    .filter(({ mutant }) => UNNOTICED.has(mutant.status))
    .map(({ file, mutant }) => survivor(file, mutant));
  const excluded = new Map<string, number>();
  for (const { mutant, reason } of all) {
    if (reason !== undefined && UNNOTICED.has(mutant.status)) {
      excluded.set(reason, (excluded.get(reason) ?? 0) + 1);
    }
  }
  return {
    killed,
    counted: killed + survivors.length,
    percent: (100 * killed) / (killed + survivors.length),
    survivors,
    excluded,
    untried: all.filter(({ mutant }) => mutant.status === "Ignored").length,
  };
}

function reasonFor(
  source: string,
  { mutatorName, location: { start } }: Mutant,
  exclusions: readonly Exclusion[],
): string | undefined {
  // Stryker counts lines and columns from 1.
  const lines = source.split("\n").slice(0, start.line);
  const before = [...lines.slice(0, -1), lines.at(-1)?.slice(0, start.column - 1)].join("\n");
  return exclusions.find(
    ({ mutators, after }) => mutators.includes(mutatorName) && after.test(before),
  )?.reason;
}

function survivor(
  file: string,
  { mutatorName, replacement = "", status, location: { start } }: Mutant,
): Survivor {
  return {
    place: `${file}:${start.line}:${start.column}`,
    mutator: mutatorName,
    replacement: replacement.replaceAll(/\s+/g, " "),
    isUnreached: status === "NoCoverage",
  };
}

/** The score for a person: survivors first, so that the result is at the end. */
export function scoreLines(name: string, score: MutationScore, wanted: number): string[] {
  const { killed, counted, percent, survivors, excluded, untried } = score;
  return [
    ...survivors.map(
      ({ place, mutator, replacement, isUnreached }) =>
        `${isUnreached ? "unreached" : "survived "} ${place} ${mutator}: ${replacement.slice(0, 100)}`,
    ),
    ...[...excluded].map(([reason, count]) => `left out: ${count} survivors (${reason})`),
    ...(untried === 0 ? [] : [`not tried: ${untried}, computed when their module is loaded`]),
    `${name}: ${percent.toFixed(2)} % of ${counted} mutants noticed (${killed}), at least ${wanted} %`,
  ];
}
