import { readExtendedKillTable } from "@runtime-abi/faults";
import { EXTENDED_CORPUS, installedCorpus } from "../installed-corpus.ts";
import { measureMatrix } from "../measure-matrix.ts";
import { extendedRows, measureExtendedRow } from "./extended-matrix.ts";
import { extendedVariations } from "./extended-subject.ts";

/** Measures of each row what the suites do, instead of all its checks. */
const SHARE = "--share";

/** `node dist/extended/main.js [--share] …`: the extended matrix, with the arguments of the first. */
const args = process.argv.slice(2);
const extent = args.includes(SHARE) ? "share" : "everything";
const corpus = await installedCorpus(EXTENDED_CORPUS);
const table = readExtendedKillTable();
process.exitCode = await measureMatrix(
  args.filter((arg) => arg !== SHARE),
  {
    variations: extendedVariations(corpus),
    rows: extendedRows(corpus, table),
    measure: (variation) => measureExtendedRow(corpus, variation, table, extent),
  },
);
