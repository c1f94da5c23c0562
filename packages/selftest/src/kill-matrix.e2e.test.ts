import { readKillTable } from "@runtime-abi/faults";
import { describe, expect, test } from "vitest";
import { compareWithEntry, NOTHING_KILLED } from "./compare-with-entry.ts";
import { installedCorpus } from "./installed-corpus.ts";
import { CHECK_DEADLINE_MILLIS } from "./limits.ts";
import { measureSubject } from "./measure-subject.ts";
import { HONEST, VARIATIONS } from "./subject.ts";

const corpus = await installedCorpus();
const checks = corpus.contract.checks.map(({ name }) => name);
const table = readKillTable();

describe("every subject comes to exactly what the kill table says", () => {
  for (const variation of [HONEST, ...VARIATIONS]) {
    test.concurrent(variation.name, async () => {
      const entry = variation === HONEST ? NOTHING_KILLED : table.get(variation.name);
      const verdicts = await measureSubject(corpus, variation, CHECK_DEADLINE_MILLIS);
      expect(entry && compareWithEntry(entry, verdicts, checks)).toEqual([]);
    });
  }
});
