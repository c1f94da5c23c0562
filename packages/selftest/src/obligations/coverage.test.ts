import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { installedCorpora } from "../installed-corpus.ts";
import { COVERAGE } from "./authored-coverage.ts";
import { locateMember } from "./locate-member.ts";
import type { Cover, DefinitionCoverage } from "./obligation.ts";
import { requiredLocations, requiredOfBinding } from "./required-locations.ts";

const reference = process.env.RUNTIME_ABI_REFERENCE;
if (reference === undefined) {
  console.warn(
    "Skipped: the coverage against the definitions. RUNTIME_ABI_REFERENCE names no directory.",
  );
}

/** The document of a definition; each of the two functions below reads it as what it is. */
function definitionOf({ definition, isBinding }: DefinitionCoverage) {
  const directory = isBinding ? "bindings" : "interfaces";
  const path = join(reference ?? "", directory, `${definition}.json`);
  return JSON.parse(readFileSync(path, "utf8"));
}

function requiredBy(coverage: DefinitionCoverage): string[] {
  const document = definitionOf(coverage);
  return coverage.isBinding ? requiredOfBinding(document) : requiredLocations(document);
}

function definedIn(directory: string): string[] {
  return readdirSync(join(reference ?? "", directory))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

describe.skipIf(reference === undefined)("the definitions (RUNTIME_ABI_REFERENCE)", () => {
  test.each([
    ["interfaces", undefined],
    ["bindings", true],
  ])("none of the %s is left out", (directory, isBinding) => {
    const covered = COVERAGE.filter((coverage) => coverage.isBinding === isBinding);
    expect(covered.map(({ definition }) => definition).sort()).toEqual(definedIn(directory));
  });
});

function statedBy({ obligations, explains }: DefinitionCoverage): string[] {
  return [...obligations.flatMap(({ at }) => at), ...explains];
}

describe.skipIf(reference === undefined).each([...COVERAGE])(
  "$definition, against its definition (RUNTIME_ABI_REFERENCE)",
  (coverage) => {
    test("no sentence, error, member, limit, guarantee or fixture is left out", () => {
      const stated = statedBy(coverage);
      const missing = requiredBy(coverage).filter((location) => !stated.includes(location));
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

/** The interface has no such operation any more, so that no place of it could demand anything. */
const NO_OPERATION = ["tail"];

test("every entry of a contract that nobody measures stands in the coverage, and no other does", () => {
  const stated = checks.filter(({ procedure }) => procedure === "unmeasured");
  const entries = namesOf("unmeasured", ({ entry }) => (entry === undefined ? [] : [entry]));
  expect([...entries, ...NO_OPERATION].sort()).toEqual(stated.map(({ name }) => name).sort());
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
