import { readKillTable } from "@runtime-abi/faults";
import { describe, expect, test } from "vitest";
import { installedCorpus } from "./installed-corpus.ts";
import { measureRow } from "./measure-row.ts";
import { HONEST, VARIATIONS } from "./subject.ts";

const corpus = await installedCorpus();
const table = readKillTable();

describe("every subject comes to exactly what the kill table says", () => {
  for (const variation of [HONEST, ...VARIATIONS]) {
    test.concurrent(variation.name, async () => {
      expect((await measureRow(variation, { corpus, table })).differences).toEqual([]);
    });
  }
});
