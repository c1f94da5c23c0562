import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { KillEntry, KillTable } from "@runtime-abi/faults";
import { NOTHING_KILLED } from "./compare-with-entry.ts";
import { decideRow } from "./decide-row.ts";
import { CHECK_DEADLINE_MILLIS, RUNS_AT_A_TIME } from "./limits.ts";
import { measureSubject } from "./measure-subject.ts";
import { HONEST, type SubjectVariation, VARIATIONS } from "./subject.ts";

/** One row of the matrix as it was measured. */
export interface MatrixRow {
  readonly name: string;
  /** Empty when the subject came to exactly what the table says. */
  readonly differences: readonly string[];
}

export interface MatrixOptions {
  readonly corpus: VerifiedCorpus;
  readonly table: KillTable;
  /** Absent: the honest subject and all variations. */
  readonly variations?: readonly SubjectVariation[];
  readonly deadlineMillis?: number;
  /** Called as each row ends. */
  readonly ended?: (row: MatrixRow) => void;
}

function entryOf(table: KillTable, name: string): KillEntry | undefined {
  return name === HONEST.name ? NOTHING_KILLED : table.get(name);
}

/** Measures one variation and compares it with its entry. */
export async function measureRow(
  variation: SubjectVariation,
  options: MatrixOptions,
): Promise<MatrixRow> {
  const { name } = variation;
  const entry = entryOf(options.table, name);
  if (entry === undefined) {
    return { name, differences: [`the kill table has no entry ${name}`] };
  }
  const { corpus, deadlineMillis = CHECK_DEADLINE_MILLIS } = options;
  const measure = () => measureSubject(corpus, variation, deadlineMillis);
  const checks = corpus.contract.checks.map((check) => check.name);
  return { name, differences: await decideRow({ entry, checks, measure }) };
}

/** Measures each variation and compares it with the table; rows come in the order asked for. */
export async function runMatrix(options: MatrixOptions): Promise<MatrixRow[]> {
  const { variations = [HONEST, ...VARIATIONS], ended } = options;
  const rows: MatrixRow[] = [];
  const waiting = variations.entries();
  const work = async () => {
    for (const [index, variation] of waiting) {
      const row = await measureRow(variation, options);
      rows[index] = row;
      ended?.(row);
    }
  };
  await Promise.all(Array.from({ length: RUNS_AT_A_TIME }, work));
  return rows;
}
