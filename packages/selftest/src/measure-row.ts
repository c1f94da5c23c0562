import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { KillEntry, KillTable } from "@runtime-abi/faults";
import { NOTHING_KILLED } from "./compare-with-entry.ts";
import { decideRow } from "./decide-row.ts";
import { CHECK_DEADLINE_MILLIS } from "./limits.ts";
import { measureSubject } from "./measure-subject.ts";
import { HONEST, type SubjectVariation } from "./subject.ts";

/** One row of the matrix as it was measured. */
export interface MatrixRow {
  readonly name: string;
  /** Empty when the subject came to exactly what the table says. */
  readonly differences: readonly string[];
}

export interface RowOptions {
  readonly corpus: VerifiedCorpus;
  readonly table: KillTable;
}

function entryOf(table: KillTable, name: string): KillEntry | undefined {
  return name === HONEST.name ? NOTHING_KILLED : table.get(name);
}

/** Measures one variation and compares it with its entry. */
export async function measureRow(
  variation: SubjectVariation,
  { corpus, table }: RowOptions,
): Promise<MatrixRow> {
  const { name } = variation;
  const entry = entryOf(table, name);
  if (entry === undefined) {
    return { name, differences: [`the kill table has no entry ${name}`] };
  }
  const measure = () => measureSubject(corpus, variation, CHECK_DEADLINE_MILLIS);
  const checks = corpus.contract.checks.map((check) => check.name);
  return { name, differences: await decideRow({ entry, checks, measure }) };
}
