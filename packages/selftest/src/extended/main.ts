import { parseArgs } from "node:util";
import { readExtendedKillTable } from "@runtime-abi/faults";
import { EXTENDED_CORPUS, installedCorpus } from "../installed-corpus.ts";
import { RUNS_AT_A_TIME } from "../limits.ts";
import { extendedRows, measureExtendedRow } from "./extended-matrix.ts";
import { extendedVariations } from "./extended-subject.ts";
import { partOf } from "./part-of.ts";

/**
 * `node dist/extended/main.js [PART OF A NAME…]`: the extended matrix with all its checks, or the rows
 * whose names hold a part. `--share` measures of each row what the suites do, `--at-a-time N` so many
 * at once, and `--part 1/3` every third row, beside two processes that take the others.
 */
const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: "boolean", default: false },
    "at-a-time": { type: "string", default: String(RUNS_AT_A_TIME) },
    part: { type: "string", default: "1/1" },
  },
});
const atATime = wholeNumber(values["at-a-time"]);
const [part = 0, of = 0] = values.part.split("/").map(wholeNumber);
if (part > of) {
  throw new RangeError(`--part ${values.part}: give it as 1/3, 2/3 or 3/3`);
}
const extent = values.share ? "share" : "everything";
const corpus = await installedCorpus(EXTENDED_CORPUS);
const table = readExtendedKillTable();
const named =
  parts.length === 0
    ? extendedRows(corpus, table)
    : extendedVariations(corpus).filter(({ name }) => parts.some((one) => name.includes(one)));
const rows = partOf(named, part - 1, of);
const startedAt = performance.now();
const waiting = rows.values();
let differing = 0;

async function work(): Promise<void> {
  for (const variation of waiting) {
    const { name, differences } = await measureExtendedRow(corpus, variation, table, extent);
    differing += differences.length === 0 ? 0 : 1;
    console.log(differences.length === 0 ? `as stated  ${name}` : `DIFFERS    ${name}`);
    for (const difference of differences) {
      console.log(`           ${difference}`);
    }
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) {
    throw new RangeError(`${text} is not a whole number from 1 on`);
  }
  return Number(text);
}

await Promise.all(Array.from({ length: atATime }, work));
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`${rows.length} subjects in ${seconds} s, ${differing} not as stated`);
process.exitCode = rows.length === 0 || differing > 0 ? 1 : 0;
