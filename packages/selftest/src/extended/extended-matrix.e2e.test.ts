import { readExtendedKillTable } from "@runtime-abi/faults";
import { describe, expect, test } from "vitest";
import { EXTENDED_CORPUS, installedCorpus } from "../installed-corpus.ts";
import { measuredVariations, measureExtendedRow } from "./extended-matrix.ts";

const corpus = await installedCorpus(EXTENDED_CORPUS);
const table = readExtendedKillTable();

describe("every subject comes to exactly what the extended kill table says", () => {
  for (const variation of measuredVariations(corpus, table)) {
    test.concurrent(variation.name, async () => {
      expect((await measureExtendedRow(corpus, variation, table)).differences).toEqual([]);
    });
  }
});
