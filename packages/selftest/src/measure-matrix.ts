import { parseArgs } from "node:util";
import { RUNS_AT_A_TIME } from "./limits.ts";
import type { MatrixRow } from "./measure-row.ts";
import { partOf } from "./part-of.ts";
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
 * `[--json] [--at-a-time N] [--part 1/3] [PART OF A NAME…]`: measures a matrix, or the rows whose
 * names hold a part, so many at once; of these every third row, beside two processes that take the
 * others. It prints a line for each row as it ends, or all of them as JSON.
 *
 * @returns the exit code: 1 when a row is not as the table states, or there is none.
 * @throws {RangeError} for a number that is none.
 */
export async function measureMatrix<V extends { readonly name: string }>(
  args: readonly string[],
  matrix: Matrix<V>,
): Promise<number> {
  const { json, atATime, part, of, names } = readArguments(args);
  const named =
    names.length === 0
      ? matrix.rows
      : matrix.variations.filter(({ name }) => names.some((one) => name.includes(one)));
  const began = performance.now();
  const rows = await severalAtATime(
    partOf(named, part - 1, of),
    async (variation) => {
      const row = await timed(() => matrix.measure(variation));
      if (!json) {
        printRow(row);
      }
      return row;
    },
    atATime,
  );
  const wallMillis = performance.now() - began;
  const differing = rows.filter(({ differences }) => differences.length > 0).length;
  const seconds = Math.round(wallMillis / 1000);
  console.log(
    json
      ? JSON.stringify({ wallMillis, rows })
      : `${rows.length} subjects in ${seconds} s, ${differing} not as stated`,
  );
  return rows.length === 0 || differing > 0 ? 1 : 0;
}

interface Arguments {
  readonly json: boolean;
  readonly atATime: number;
  /** From 1 on. */
  readonly part: number;
  readonly of: number;
  readonly names: readonly string[];
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals: names } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      "at-a-time": { type: "string", default: String(RUNS_AT_A_TIME) },
      part: { type: "string", default: "1/1" },
    },
  });
  const [part = 0, of = 0] = values.part.split("/").map(wholeNumber);
  if (part > of) {
    throw new RangeError(`--part ${values.part}: give it as 1/3, 2/3 or 3/3`);
  }
  return { json: values.json, atATime: wholeNumber(values["at-a-time"]), part, of, names };
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) {
    throw new RangeError(`${text} is not a whole number from 1 on`);
  }
  return Number(text);
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
