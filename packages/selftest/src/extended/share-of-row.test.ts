import { globSync } from "node:fs";
import { readExtendedKillTable } from "@runtime-abi/faults";
import { expect, test } from "vitest";
import { EXTENDED_CORPUS, installedCorpus } from "../installed-corpus.ts";
import { partOf } from "../part-of.ts";
import { checksOfNobody, extendedRows } from "./extended-matrix.ts";
import { FILES_OF_ROWS } from "./rows.test.fixture.ts";
import { SECTIONS_BEGIN_WITH, sectionsOf } from "./sections.ts";
import { SAMPLE, shareOfRow } from "./share-of-row.ts";

const corpus = await installedCorpus(EXTENDED_CORPUS);
const table = readExtendedKillTable();
const checks = corpus.contract.checks.map(({ name }) => name);

test("the sections are all checks, in their order", () => {
  expect(sectionsOf(corpus).flat()).toEqual(checks);
  expect(SECTIONS_BEGIN_WITH).toEqual(checks.filter((name) => SECTIONS_BEGIN_WITH.includes(name)));
});

test("the sample takes checks of every section that is measured without a minute's wait", () => {
  const measured = sectionsOf(corpus).filter(
    (section) => !section.every((name) => checksOfNobody(corpus).includes(name)),
  );
  const without = measured.filter((section) => !section.some((name) => SAMPLE.includes(name)));
  expect(without).toEqual([
    ["scheduled-throw-is-not-retried-in-its-minute", "consecutive-matches-advance-by-a-minute"],
  ]);
  expect(SAMPLE).toEqual(checks.filter((name) => SAMPLE.includes(name)));
});

test.each([...table])("%s: what its entry speaks of and the sample are measured", (_, entry) => {
  const share = shareOfRow(corpus, entry);
  expect(share).toEqual(
    expect.arrayContaining([...entry.kills, ...(entry.unmeasured ?? []), ...SAMPLE]),
  );
  expect(share).toEqual(checks.filter((name) => share.includes(name)));
});

test("a variant is measured with every check", () => {
  for (const [name, entry] of table) {
    expect(shareOfRow(corpus, entry).length === checks.length, name).toBe(entry.kind === "variant");
  }
});

test("a row of one section leaves the others to the sample", () => {
  const entry = {
    kind: "fault",
    where: "stand-in",
    kills: ["absent-key-is-null"],
    reasons: {},
  } as const;
  const [kv = []] = sectionsOf(corpus).filter((section) => section.includes("absent-key-is-null"));
  const share = shareOfRow(corpus, entry);
  expect(share.filter((name) => !kv.includes(name) && !SAMPLE.includes(name))).toEqual([]);
  expect(kv.filter((name) => !share.includes(name))).toEqual(["large-value-is-value-too-large"]);
});

test("the suites share the rows, each in one of them", () => {
  const rows = extendedRows(corpus, table);
  const parts = Array.from({ length: FILES_OF_ROWS }, (_, part) =>
    partOf(rows, part, FILES_OF_ROWS),
  );
  expect(new Set(parts.flat())).toEqual(new Set(rows));
  expect(parts.flat()).toHaveLength(rows.length);
  const suites = globSync("extended-matrix-*.e2e.test.ts", { cwd: import.meta.dirname });
  expect(suites).toHaveLength(FILES_OF_ROWS);
});
