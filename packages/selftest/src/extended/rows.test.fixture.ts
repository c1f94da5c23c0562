import { readExtendedKillTable } from "@runtime-abi/faults";
import { describe, expect, test } from "vitest";
import { EXTENDED_CORPUS, installedCorpus } from "../installed-corpus.ts";
import { EXTENDED_ROWS_AT_A_TIME } from "../limits.ts";
import { partOf } from "../part-of.ts";
import { atATime } from "./at-a-time.ts";
import { extendedRows, measureExtendedRow } from "./extended-matrix.ts";

/** Files that share the rows: as many as run at a time, since rows wait more than they compute. */
export const FILES_OF_ROWS = 3;

const corpus = await installedCorpus(EXTENDED_CORPUS);
const table = readExtendedKillTable();

/** What fails more checks waits for more of them in vain: begun last, it would be waited for alone. */
const longestFirst = extendedRows(corpus, table).toSorted(
  (one, other) => killsOf(other.name) - killsOf(one.name),
);

function killsOf(name: string): number {
  return table.get(name)?.kills.length ?? 0;
}

/**
 * Of every fault its share (`shareOfRow`), of every variant and of the honest subjects everything.
 * `node dist/extended/main.js` measures all checks of all rows, which takes ten minutes and more.
 */
export function testRows(part: number): void {
  const inTurn = atATime(EXTENDED_ROWS_AT_A_TIME);
  describe("every subject comes to what the extended kill table says of its share", () => {
    for (const variation of partOf(longestFirst, part, FILES_OF_ROWS)) {
      test.concurrent(variation.name, async () => {
        const measure = () => measureExtendedRow(corpus, variation, table, "share");
        const { differences } = await inTurn(measure);
        expect(differences).toEqual([]);
      });
    }
  });
}
