import { resolve } from "node:path";
import { readKillTable } from "@runtime-abi/faults";
import { installedCorpora, installedCorpus } from "./installed-corpus.ts";
import { COVERAGE } from "./obligations/authored-coverage.ts";
import { corpusOfChecks } from "./obligations/corpus-of-checks.ts";
import { renderCoverage } from "./obligations/render-coverage.ts";
import { renderKillMatrix } from "./render-kill-matrix.ts";
import { VARIATIONS } from "./subject.ts";
import { writeWhenDifferent } from "./write-when-different.ts";

/** `node dist/docs.js`: renders what the documentation says of checks and faults. Part of the build. */
async function killMatrix(): Promise<string> {
  const { contract } = await installedCorpus();
  return renderKillMatrix(
    readKillTable(),
    contract.checks.map(({ name }) => name),
    new Map(VARIATIONS.map(({ name, description }) => [name, description])),
  );
}

async function coverage(): Promise<string> {
  return renderCoverage(COVERAGE, corpusOfChecks(await installedCorpora()));
}

const DOCUMENTS = { "kill-matrix.md": killMatrix, "coverage.md": coverage };

const documents = resolve(import.meta.dirname, "../../../docs");
for (const [name, render] of Object.entries(DOCUMENTS)) {
  const written = await writeWhenDifferent(resolve(documents, name), await render());
  console.log(`docs/${name} ${written ? "was rendered anew" : "is unchanged"}.`);
}
