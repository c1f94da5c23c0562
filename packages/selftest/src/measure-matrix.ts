import { parseArgs } from "node:util";
import type { MatrixRow } from "./measure-row.ts";
import { severalAtATime } from "./several-at-a-time.ts";

/** A kill table as its command measures it. */
export interface Matrix<V extends { readonly name: string }> {
  /** Every variation that can be named. */
  readonly variations: readonly V[];
  /** Those that are measured when none is named. */
  readonly rows: readonly V[];
  measure(variation: V): Promise<MatrixRow>;
}

/** A row, and how long it took beside others. */
type TimedRow = MatrixRow & { readonly millis: number };

/**
 * `[--json] [PART OF A NAME…]`: measures a matrix, or the rows whose names hold a part, and prints a
 * line for each as it ends, or all of them as JSON.
 *
 * @returns the exit code: 1 when a row is not as the table states, or there is none.
 */
export async function measureMatrix<V extends { readonly name: string }>(
  args: readonly string[],
  matrix: Matrix<V>,
): Promise<number> {
  const { values, positionals: parts } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const named =
    parts.length === 0
      ? matrix.rows
      : matrix.variations.filter(({ name }) => parts.some((part) => name.includes(part)));
  const began = performance.now();
  const rows = await severalAtATime(named, async (variation) => {
    const row = await timed(() => matrix.measure(variation));
    if (!values.json) {
      printRow(row);
    }
    return row;
  });
  const wallMillis = performance.now() - began;
  const differing = rows.filter(({ differences }) => differences.length > 0).length;
  const seconds = Math.round(wallMillis / 1000);
  console.log(
    values.json
      ? JSON.stringify({ wallMillis, rows })
      : `${rows.length} subjects in ${seconds} s, ${differing} not as stated`,
  );
  return rows.length === 0 || differing > 0 ? 1 : 0;
}

async function timed(measure: () => Promise<MatrixRow>): Promise<TimedRow> {
  const began = performance.now();
  const row = await measure();
  return { ...row, millis: performance.now() - began };
}

function printRow({ name, differences }: MatrixRow): void {
  console.log(differences.length === 0 ? `as stated  ${name}` : `DIFFERS    ${name}`);
  for (const difference of differences) {
    console.log(`           ${difference}`);
  }
}
