import { expect, test } from "vitest";
import { killersOf, readKillTable } from "./kill-table.ts";
import { KillTableError } from "./kill-table-error.ts";
import { parseKillTable } from "./parse-kill-table.ts";

const FAULT = { kind: "fault", where: "proxy", kills: ["a"], reasons: { a: "why" } };

function parsed(entry: unknown, name = "some-fault") {
  return parseKillTable(JSON.stringify({ [name]: entry }));
}

test("an entry is read as it stands", () => {
  const entry = { ...FAULT, unmeasured: ["b"] };
  expect(parsed(entry).get("some-fault")).toEqual(entry);
});

test.each([
  ["not an object", []],
  ["kind is none of fault, variant", { ...FAULT, kind: "oddity" }],
  ["where is none of stand-in, proxy, adapter", { ...FAULT, where: "moon" }],
  ["kills is no list of names", { ...FAULT, kills: "a" }],
  ["kills names a check twice", { ...FAULT, kills: ["a", "a"] }],
  ["a reason is no string", { ...FAULT, reasons: { a: 1 } }],
  ["kills and reasons name different checks", { ...FAULT, kills: ["a", "b"] }],
  ["kills and reasons name different checks", { ...FAULT, reasons: { b: "why" } }],
  ["a check is both killed and unmeasured", { ...FAULT, unmeasured: ["a"] }],
  ["a fault that kills nothing proves nothing", { ...FAULT, kills: [], reasons: {} }],
  ["a variant is right, and kills nothing", { ...FAULT, kind: "variant" }],
  ["unknown member remark", { ...FAULT, remark: "" }],
])("refused: %s", (problem, entry) => {
  const parse = () => parsed(entry);
  expect(parse).toThrow(KillTableError);
  expect(parse).toThrow(`kill table, some-fault: ${problem}`);
});

test("a name that is not kebab-case is refused", () => {
  expect(() => parsed(FAULT, "Some_Fault")).toThrow("not kebab-case");
});

test("the shipped table parses, and finds who kills a check", () => {
  const table = readKillTable();
  expect(table.size).toBeGreaterThan(100);
  const killers = killersOf(table, "globals-floor-present");
  expect(killers).toContain("globals-lack-a-constructor");
  expect(killers).not.toContain("throw-hangs");
});
