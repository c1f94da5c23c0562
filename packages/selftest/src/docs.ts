import { resolve } from "node:path";
import { readExtendedKillTable, readKillTable } from "@runtime-abi/faults";
import { extendedVariations } from "./extended/extended-subject.ts";
import { EXTENDED_CORPUS, installedCorpora, installedCorpus } from "./installed-corpus.ts";
import { COVERAGE } from "./obligations/authored-coverage.ts";
import { corpusOfChecks } from "./obligations/corpus-of-checks.ts";
import { renderCoverage } from "./obligations/render-coverage.ts";
import { type MatrixHeading, renderKillMatrix } from "./render-kill-matrix.ts";
import { VARIATIONS } from "./subject.ts";
import { writeWhenDifferent } from "./write-when-different.ts";

const EXTENDED_HEADING: MatrixHeading = {
  title: "Kill matrix of the extended corpus",
  table: "packages/faults/kill-table.extended",
  notes: [
    "Names that begin with `adapter-` are loader adapters over an engine of their own: Node, a thread for each",
    "load. All others are the stand-in, which runs no module; what only an evaluation tells is left unmeasured",
    "there, and killed over an engine alone. Variants of the stand-in pass what can be measured without one.",
  ],
};

/** `node dist/docs.js`: renders what the documentation says of checks and faults. Part of the build. */
async function killMatrix(): Promise<string> {
  const { contract } = await installedCorpus();
  return renderKillMatrix(
    readKillTable(),
    contract.checks.map(({ name }) => name),
    new Map(VARIATIONS.map(({ name, description }) => [name, description])),
  );
}

async function extendedKillMatrix(): Promise<string> {
  const corpus = await installedCorpus(EXTENDED_CORPUS);
  return renderKillMatrix(
    readExtendedKillTable(),
    corpus.contract.checks.map(({ name }) => name),
    new Map(extendedVariations(corpus).map(({ name, description }) => [name, description])),
    EXTENDED_HEADING,
  );
}

async function coverage(): Promise<string> {
  return renderCoverage(COVERAGE, corpusOfChecks(await installedCorpora()));
}

const DOCUMENTS = {
  "kill-matrix.md": killMatrix,
  "kill-matrix-extended.md": extendedKillMatrix,
  "coverage.md": coverage,
};

const documents = resolve(import.meta.dirname, "../../../docs");
for (const [name, render] of Object.entries(DOCUMENTS)) {
  const written = await writeWhenDifferent(resolve(documents, name), await render());
  console.log(`docs/${name} ${written ? "was rendered anew" : "is unchanged"}.`);
}
