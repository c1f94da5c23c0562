import { readKillTable } from "@runtime-abi/faults";
import { installedCorpus } from "./installed-corpus.ts";
import { measureMatrix } from "./measure-matrix.ts";
import { measureRow } from "./measure-row.ts";
import { HONEST, VARIATIONS } from "./subject.ts";

/** `node dist/main.js …`: measures the matrix; `measureMatrix` says with which arguments. */
const corpus = await installedCorpus();
const table = readKillTable();
const rows = [HONEST, ...VARIATIONS];
process.exitCode = await measureMatrix(process.argv.slice(2), {
  variations: rows,
  rows,
  measure: (variation) => measureRow(variation, { corpus, table }),
});
