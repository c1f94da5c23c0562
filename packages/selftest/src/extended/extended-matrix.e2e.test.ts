import { readExtendedKillTable } from "@runtime-abi/faults";
import { describe, expect, test } from "vitest";
import { EXTENDED_CORPUS, installedCorpus } from "../installed-corpus.ts";
import { HONEST } from "../subject.ts";
import { measureExtendedRow } from "./extended-matrix.ts";
import { extendedVariations, HONEST_WITH_ENGINE } from "./extended-subject.ts";

const corpus = await installedCorpus(EXTENDED_CORPUS);
const table = readExtendedKillTable();
const measured = extendedVariations(corpus).filter(
  (variation) => table.has(variation.name) || [HONEST, HONEST_WITH_ENGINE].includes(variation),
);

describe("every subject comes to exactly what the extended kill table says", () => {
  for (const variation of measured) {
    test.concurrent(variation.name, async () => {
      expect((await measureExtendedRow(corpus, variation, table)).differences).toEqual([]);
    });
  }
});
