import { killersOf, readExtendedKillTable } from "@runtime-abi/faults";
import { REASONS } from "@runtime-abi/judge";
import { EXTENDED_FAULTS, EXTENDED_VARIANTS } from "@runtime-abi/stand-in";
import { expect, test } from "vitest";
import { adapterFaults } from "../adapters/adapter-faults.ts";
import { ADAPTER_VARIANTS } from "../adapters/adapter-variants.ts";
import { EXTENDED_CORPUS, installedCorpus } from "../installed-corpus.ts";
import { KILLERS_WANTED } from "../limits.ts";
import { checksOfEngine, checksOfNobody } from "./extended-matrix.ts";
import { extendedVariations, hasEngine, placeOf } from "./extended-subject.ts";

const corpus = await installedCorpus(EXTENDED_CORPUS);
const table = readExtendedKillTable();
const variations = extendedVariations(corpus);
const checks = corpus.contract.checks.map(({ name }) => name);

test("no entry is left over, and each says where its variation stands", () => {
  for (const [name, { where }] of table) {
    const variation = variations.find((one) => one.name === name);
    expect(variation && placeOf(variation), name).toBe(where);
  }
});

test.each([
  ["fault", [...EXTENDED_FAULTS, ...adapterFaults(corpus)]],
  ["variant", [...ADAPTER_VARIANTS, ...EXTENDED_VARIANTS]],
])("every %s that is made for these checks has an entry", (kind, made) => {
  for (const { name } of made) {
    expect(table.get(name)?.kind, name).toBe(kind);
  }
});

test("names are unique", () => {
  const names = variations.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const measured = checks.filter((check) => !checksOfNobody(corpus).includes(check));

test.each(measured)("%s is killed by enough faults", (check) => {
  expect(killersOf(table, check).length).toBeGreaterThanOrEqual(KILLERS_WANTED);
});

test("what only an engine tells is killed over an engine alone", () => {
  for (const check of checksOfEngine(corpus)) {
    for (const killer of killersOf(table, check)) {
      const variation = variations.find(({ name }) => name === killer);
      expect(variation && hasEngine(variation), killer).toBe(true);
    }
  }
});

test("entries name checks of the contract, in its order, and reasons of the judge", () => {
  for (const [name, { kills, reasons, unmeasured = [] }] of table) {
    for (const listed of [kills, unmeasured]) {
      expect(listed, name).toEqual(checks.filter((check) => listed.includes(check)));
    }
    for (const reason of Object.values(reasons)) {
      expect(REASONS, name).toContain(reason);
    }
  }
});
