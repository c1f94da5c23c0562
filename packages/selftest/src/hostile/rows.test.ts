import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readKillTable } from "@runtime-abi/faults";
import { describe, expect, test } from "vitest";
import { installedCorpus } from "../installed-corpus.ts";
import { ALL_CHECKS, CHECKS } from "./checks.ts";
import { ROWS, type Row, type RowId } from "./rows.ts";
import { ODD_CASES, WRONG_CASES } from "./subjects/index.ts";

const table = readKillTable();
const rows: readonly (readonly [string, Row])[] = Object.entries(ROWS);

/** Rows that a test of this folder names in its title, as `row 7: …`. */
function rowsInTitles(): Set<string> {
  const files = globSync("**/*.{e2e,alone}.test.ts", { cwd: import.meta.dirname });
  const sources = files.map((file) => readFileSync(join(import.meta.dirname, file), "utf8"));
  return new Set(
    sources.flatMap((text) => [...text.matchAll(/"row (\w+): /g)].map(([, id]) => id ?? "")),
  );
}

const byNumber = Array.from({ length: 21 }, (_, index) => String(index + 1));
const ODD_IDS = ["a", "b", "c", "d", "e", "f", "g", "g2", "h", "i", "j", "k"];

test("no row is left out of the table", () => {
  const expected = [...byNumber, ...ODD_IDS, "x", "y", "z"];
  expect(rows.map(([id]) => id).sort()).toEqual(expected.sort());
});

test("every row has a case, a test or a row of the kill matrix", () => {
  const inCases = new Set<string>(
    [...WRONG_CASES, ...ODD_CASES].flatMap((hostile) => hostile.rows),
  );
  const inTitles = rowsInTitles();
  const unproven = rows.filter(
    ([id, { matrix }]) => matrix === undefined && !inCases.has(id) && !inTitles.has(id),
  );
  expect(unproven).toEqual([]);
});

test("titles name no row that there is not", () => {
  expect([...rowsInTitles()].filter((id) => !(id in ROWS))).toEqual([]);
});

describe("the kill matrix comes to what the row states", () => {
  const shown = rows.flatMap(([id, { matrix = {} }]) =>
    Object.entries(matrix).map(([name, fails]) => [id, name, fails] as const),
  );
  test.each(shown)("row %s: %s", (_, name, fails) => {
    const named = Object.entries(fails).map(([alias, reason]) => [
      CHECKS[alias as keyof typeof CHECKS],
      reason,
    ]);
    expect(table.get(name)?.reasons).toEqual(Object.fromEntries(named));
  });
});

test("wrong subjects fail something, or leave it unmeasured; odd ones fail nothing", () => {
  const isOdd = (id: RowId) => ODD_IDS.includes(id) || id === "y";
  for (const { name, rows: ids, fails = {} } of ODD_CASES) {
    expect(ids.every(isOdd), name).toBe(true);
    expect(Object.keys(fails), name).toEqual([]);
  }
  for (const { name, rows: ids } of WRONG_CASES) {
    expect(ids.some(isOdd), name).toBe(false);
  }
});

test("names of cases are different, and the short names are those of all checks", async () => {
  const names = [...WRONG_CASES, ...ODD_CASES].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const { contract } = await installedCorpus();
  expect(ALL_CHECKS.map((alias) => CHECKS[alias])).toEqual(contract.checks.map(({ name }) => name));
});
