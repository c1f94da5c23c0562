import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareLegs } from "./compare-legs.ts";

const REPORTS = resolve(import.meta.dirname, "../../docs/results");

let published: string;
let measured: string;

beforeEach(() => {
  const scratch = mkdtempSync(join(tmpdir(), "legs-"));
  published = join(scratch, "published");
  measured = join(scratch, "measured");
  for (const directory of ["published/extended", "measured"]) {
    mkdirSync(join(scratch, directory), { recursive: true });
  }
  cpSync(join(REPORTS, "node.json"), join(published, "node.json"));
  writeFileSync(join(published, "inventory.json"), "{}");
});

afterEach(() => {
  rmSync(join(published, ".."), { recursive: true });
});

test("the same report is no change, and is told with its versions", () => {
  cpSync(join(REPORTS, "node.json"), join(measured, "node.runtime-abi-v1.json"));
  expect(compareLegs(published, measured)).toEqual([
    { leg: "node.runtime-abi-v1", versions: { node: expect.any(String) }, changes: [] },
  ]);
});

test("another verdict is a change", () => {
  cpSync(join(REPORTS, "node-stock.json"), join(measured, "node.runtime-abi-v1.json"));
  const [leg] = compareLegs(published, measured);
  expect(leg?.changes?.length).toBeGreaterThan(0);
});

test("the extended corpus is held against its own report", () => {
  cpSync(join(REPORTS, "node.json"), join(published, "extended/node.json"));
  cpSync(join(REPORTS, "node.json"), join(measured, "node.runtime-abi-v1.json"));
  expect(compareLegs(published, measured).at(-1)).toEqual({ leg: "node.runtime-abi-extended-v1" });
});

test("what is no report is refused", () => {
  writeFileSync(join(measured, "node.runtime-abi-v1.json"), "{}");
  expect(() => compareLegs(published, measured)).toThrow("could not be compared");
});
