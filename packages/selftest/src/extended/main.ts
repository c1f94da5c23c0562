import { readExtendedKillTable } from "@runtime-abi/faults";
import { EXTENDED_CORPUS, installedCorpus } from "../installed-corpus.ts";
import { measureExtendedRow } from "./extended-matrix.ts";
import { extendedVariations } from "./extended-subject.ts";

/** `node dist/extended/main.js [PART OF A NAME…]`: the extended matrix, or the rows whose names hold a part. */
const corpus = await installedCorpus(EXTENDED_CORPUS);
const table = readExtendedKillTable();
const parts = process.argv.slice(2);
const named = extendedVariations(corpus).filter(({ name }) =>
  parts.length === 0
    ? table.has(name) || name.startsWith("honest")
    : parts.some((part) => name.includes(part)),
);
let differing = 0;
for (const variation of named) {
  const { name, differences } = await measureExtendedRow(corpus, variation, table);
  differing += differences.length === 0 ? 0 : 1;
  console.log(differences.length === 0 ? `as stated  ${name}` : `DIFFERS    ${name}`);
  for (const difference of differences) {
    console.log(`           ${difference}`);
  }
}
console.log(`${named.length} subjects, ${differing} not as stated`);
process.exitCode = named.length === 0 || differing > 0 ? 1 : 0;
