import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readKillTable } from "@runtime-abi/faults";
import { expect, test } from "vitest";
import { installedCorpus } from "./installed-corpus.ts";
import { matrixNumbers } from "./matrix-numbers.ts";

const README = readFileSync(resolve(import.meta.dirname, "../../../README.md"), "utf8");

/** Where the README states the numbers; whoever rewrites the paragraph keeps them findable. */
const STATEMENT =
  /with (\d+) faults\b.*?\bof the (\d+) checks is killed by at least\s+(\d+)\b.*?(\d+) odd but legal variants pass all (\d+)\b/s;

test("the README states the kill matrix in the numbers that the table has", async () => {
  const { contract } = await installedCorpus();
  const checks = contract.checks.map(({ name }) => name);
  const numbers = matrixNumbers(readKillTable(), checks);
  const [, ...stated] = STATEMENT.exec(README) ?? [];
  expect(stated.map(Number)).toEqual([
    numbers.faults,
    numbers.checks,
    numbers.fewestKillers,
    numbers.variants,
    numbers.checks,
  ]);
});
