import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { installedCorpora } from "../installed-corpus.ts";
import { COVERAGE } from "./authored-coverage.ts";
import { locateMember } from "./locate-member.ts";
import type { Cover, DefinitionCoverage } from "./obligation.ts";
import { type Definition, requiredLocations } from "./required-locations.ts";

const reference = process.env.RUNTIME_ABI_REFERENCE;
if (reference === undefined) {
  console.warn(
    "Skipped: the coverage against the definitions. RUNTIME_ABI_REFERENCE names no directory.",
  );
}

function definitionOf({ definition }: DefinitionCoverage): Definition {
  const path = join(reference ?? "", "interfaces", `${definition}.json`);
  return JSON.parse(readFileSync(path, "utf8")) as Definition;
}

function statedBy({ obligations, explains }: DefinitionCoverage): string[] {
  return [...obligations.flatMap(({ at }) => at), ...explains];
}

describe.skipIf(reference === undefined).each([...COVERAGE])(
  "$definition, against its definition (RUNTIME_ABI_REFERENCE)",
  (coverage) => {
    test("no sentence, error, member, limit, guarantee or fixture is left out", () => {
      const stated = statedBy(coverage);
      const missing = requiredLocations(definitionOf(coverage)).filter(
        (location) => !stated.includes(location),
      );
      expect(missing).toEqual([]);
    });

    test("every place is there", () => {
      const document = definitionOf(coverage);
      const wrong = statedBy(coverage).filter(
        (location) => locateMember(document, location) === undefined,
      );
      expect(wrong).toEqual([]);
    });
  },
);

const corpora = await installedCorpora();
const checks = [...corpora.values()].flatMap(({ contract }) => contract.checks);
const obligations = COVERAGE.flatMap((coverage) => coverage.obligations);

function namesOf<K extends Cover["kind"]>(
  kind: K,
  names: (cover: Extract<Cover, { kind: K }>) => readonly string[],
) {
  return new Set(
    obligations.flatMap(({ cover }) =>
      cover.kind === kind ? names(cover as Extract<Cover, { kind: K }>) : [],
    ),
  );
}

const named = namesOf("checked", (cover) => cover.checks);

test("every check of every corpus stands in the coverage, and no other does", () => {
  const measured = checks.filter(({ procedure }) => procedure !== "unmeasured");
  expect([...named].sort()).toEqual(measured.map(({ name }) => name).sort());
});

test("what is planned is no check yet", () => {
  const names = new Set(checks.map(({ name }) => name));
  const planned = namesOf("planned", ({ name }) => [name]);
  expect([...planned].filter((name) => names.has(name))).toEqual([]);
});

test("what explains demands nothing besides", () => {
  for (const { explains, obligations: demands } of COVERAGE) {
    const places = demands.flatMap(({ at }) => at);
    expect(explains.filter((location) => places.includes(location))).toEqual([]);
  }
});

test("no demand is listed twice", () => {
  for (const { obligations: demands } of COVERAGE) {
    const says = demands.map((demand) => demand.says);
    expect(says.filter((text, index) => says.indexOf(text) !== index)).toEqual([]);
  }
});
