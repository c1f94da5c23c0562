import { resolve } from "node:path";
import { readKillTable } from "@runtime-abi/faults";
import { installedCorpus } from "./installed-corpus.ts";
import { renderKillMatrix } from "./render-kill-matrix.ts";
import { VARIATIONS } from "./subject.ts";
import { writeWhenDifferent } from "./write-when-different.ts";

/** `node dist/docs.js`: renders what the documentation says of the kill table. Part of the build. */
const path = resolve(import.meta.dirname, "../../../docs/kill-matrix.md");
const { contract } = await installedCorpus();
const text = renderKillMatrix(
  readKillTable(),
  contract.checks.map(({ name }) => name),
  new Map(VARIATIONS.map(({ name, description }) => [name, description])),
);
const written = await writeWhenDifferent(path, text);
console.log(`docs/kill-matrix.md ${written ? "was rendered anew" : "is unchanged"}.`);
