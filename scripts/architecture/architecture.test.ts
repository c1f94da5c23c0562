import { resolve } from "node:path";
import { expect, test } from "vitest";
import { MAY_IMPORT } from "../check-boundaries/table.ts";
import { readArchitecture, tablePackages } from "./read-architecture.ts";
import { renderImportTable, withTable } from "./render-import-table.ts";
import { wallOf } from "./wall.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const document = readArchitecture(ROOT);
const folders = Object.keys(MAY_IMPORT);
const wall = wallOf(document, folders);

test("the table of docs/architecture.md is what is enforced; node scripts/architecture/main.ts renders it", () => {
  expect(document).toBe(withTable(document, renderImportTable(tablePackages(ROOT))));
});

test("every package stands in the picture or in the text below it", () => {
  const shown = new Set([...wall.expecting, ...wall.measuring]);
  const told = folders.filter((folder) => document.includes(`\`${folder}\``));
  expect(folders.filter((folder) => !shown.has(folder) && !told.includes(folder))).toEqual([]);
  expect(shown.size).toBeGreaterThan(folders.length / 2);
});

test("no package stands on both sides of the wall", () => {
  expect(wall.expecting.filter((folder) => wall.measuring.includes(folder))).toEqual([]);
});

test("what measures may import nothing of what expects, as the picture says", () => {
  const through = wall.measuring.flatMap((folder) =>
    (MAY_IMPORT[folder] ?? [])
      .filter((imported) => wall.expecting.includes(imported))
      .map((imported) => `${folder} → ${imported}`),
  );
  expect(through).toEqual([]);
  const others = wall.expecting.flatMap((folder) =>
    (MAY_IMPORT[folder] ?? []).filter((imported) => wall.measuring.includes(imported)),
  );
  expect(others).toEqual([]);
});

test("a picture is read by its wall", () => {
  const picture = "```text\n one ║ two-three\n four ─╫──▶ five\n```\n";
  expect(wallOf(picture, ["one", "two", "two-three", "four", "five"])).toEqual({
    expecting: ["one", "four"],
    measuring: ["two-three", "five"],
  });
});

test("a table replaces the one that stood between the marks", () => {
  const before = withTable(
    "a\n<!-- rendered by node scripts/architecture/main.ts -->\n<!-- end -->\nb\n",
    "| one |",
  );
  expect(withTable(before, "| two |")).toContain("main.ts -->\n| two |\n<!-- end -->\nb");
  expect(() => withTable("no marks", "| one |")).toThrow("lacks the marks");
});
