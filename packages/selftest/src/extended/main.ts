import { readExtendedKillTable } from "@runtime-abi/faults";
import { EXTENDED_CORPUS, installedCorpus } from "../installed-corpus.ts";
import { measureMatrix } from "../measure-matrix.ts";
import { measuredVariations, measureExtendedRow } from "./extended-matrix.ts";
import { extendedVariations } from "./extended-subject.ts";

/** `node dist/extended/main.js [--json] [PART OF A NAME…]`: the extended matrix, or the rows whose names hold a part. */
const corpus = await installedCorpus(EXTENDED_CORPUS);
const table = readExtendedKillTable();
process.exitCode = await measureMatrix(process.argv.slice(2), {
  variations: extendedVariations(corpus),
  rows: measuredVariations(corpus, table),
  measure: (variation) => measureExtendedRow(corpus, variation, table),
});
