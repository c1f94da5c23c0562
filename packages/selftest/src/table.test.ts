import { killersOf, NETWORK_FAULTS, NETWORK_VARIANTS, readKillTable } from "@runtime-abi/faults";
import { REASONS } from "@runtime-abi/judge";
import { FAULTS, VARIANTS } from "@runtime-abi/stand-in";
import { expect, test } from "vitest";
import { installedCorpus } from "./installed-corpus.ts";
import { KILLERS_WANTED } from "./limits.ts";

const table = readKillTable();
const { contract } = await installedCorpus();
const checks = contract.checks.map(({ name }) => name);

function listed(kind: string, where: string): string[] {
  return [...table]
    .filter(([, entry]) => entry.kind === kind && entry.where === where)
    .map(([name]) => name)
    .sort();
}

function namesOf(behaviours: readonly { readonly name: string }[]): string[] {
  return behaviours.map(({ name }) => name).sort();
}

test.each([
  ["fault", "stand-in", FAULTS],
  ["variant", "stand-in", VARIANTS],
  ["fault", "proxy", NETWORK_FAULTS],
  ["variant", "proxy", NETWORK_VARIANTS],
])("every %s of the %s has an entry, and no entry is left over", (kind, where, behaviours) => {
  expect(listed(kind, where)).toEqual(namesOf(behaviours));
});

test.each(checks)("%s is killed by enough faults", (check) => {
  expect(killersOf(table, check).length).toBeGreaterThanOrEqual(KILLERS_WANTED);
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
