import { readKillTable } from "@runtime-abi/faults";
import { installedCorpus } from "./installed-corpus.ts";
import { runMatrix } from "./run-matrix.ts";
import { HONEST, VARIATIONS } from "./subject.ts";

/** `node dist/main.js [PART OF A NAME…]`: measures the matrix, or the rows whose names hold a part. */
const parts = process.argv.slice(2);
const variations = [HONEST, ...VARIATIONS].filter(
  ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
);
const startedAt = performance.now();
const rows = await runMatrix({
  corpus: await installedCorpus(),
  table: readKillTable(),
  variations,
  ended({ name, differences }) {
    console.log(differences.length === 0 ? `as stated  ${name}` : `DIFFERS    ${name}`);
    for (const difference of differences) {
      console.log(`           ${difference}`);
    }
  },
});
const differing = rows.filter(({ differences }) => differences.length > 0);
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`${rows.length} subjects in ${seconds} s, ${differing.length} not as stated`);
process.exitCode = rows.length === 0 || differing.length > 0 ? 1 : 0;
