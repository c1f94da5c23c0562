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
  held: () => [
    "the network before it, does wrong. Exactly the stated checks fail against it, each for its stated reason.",
    "",
    "What holds the rows to the table, with the real runner and judge:",
    "",
    "- `pnpm check` measures against the honest subjects and every variant all checks, and against every fault",
    "  its share: the checks that its row marks, the others of the sections that these lie in, and nine that",
    "  are the same in every row. What moves many MiB is measured where a row marks it. So it shows that each",
    "  fault is found, by whom and why, and that nothing honest is failed; that a fault fails nothing in a",
    "  section far from it, the nine apart, it does not show.",
    "- `node packages/selftest/dist/extended/main.js` measures all checks against every subject, and shows that",
    "  too. It takes ten minutes and more on two cores, which is why `pnpm check` does not run it.",
  ],
  notes: [
    "Names that begin with `adapter-` are loader adapters over an engine of their own: Node, a thread for each",
    "load. All others are the stand-in, which runs no module; what only an evaluation tells is left unmeasured",
    "there, and killed over an engine alone. Variants of the stand-in pass what can be measured without one.",
    "A check without a killer is one that the contract itself leaves unmeasured.",
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
