import { expect, test } from "vitest";
import { withCatalogVersions } from "./catalog-versions.ts";
import { type Comparison, checkChanges, tellChanges } from "./leg-changes.ts";

const passed = { outcome: "passed", reason: "none" };
const failed = (reason: string) => ({ outcome: "failed", reason });
const compared = (...cells: Comparison["checks"][number]["cells"][]): Comparison => ({
  subjects: [],
  checks: cells.map((each, index) => ({ name: `check-${index}`, cells: each })),
});

test("a verdict that stayed is no change", () => {
  expect(checkChanges(compared([passed, passed], [failed("a"), failed("a")]))).toEqual([]);
});

test("another outcome is a change, better or worse, and so is another reason", () => {
  const changes = checkChanges(
    compared([passed, failed("a")], [failed("a"), passed], [failed("a"), failed("b")]),
  );
  expect(changes.map(({ check }) => check)).toEqual(["check-0", "check-1", "check-2"]);
  expect(changes[0]).toMatchObject({ before: "passed (none)", after: "failed (a)" });
});

test("a check that is gone, or new, is a change", () => {
  expect(checkChanges(compared([passed, null], [null, passed]))).toHaveLength(2);
});

test("nothing is told when nothing changed", () => {
  expect(tellChanges([{ leg: "workerd", versions: {}, changes: [] }])).toBeUndefined();
});

test("a change is told with the versions that were measured", () => {
  const changes = checkChanges(compared([passed, failed("a")]));
  const text = tellChanges([{ leg: "deno", versions: { deno: "3.0.0" }, changes }]);
  expect(text).toContain("## deno");
  expect(text).toContain('{"deno":"3.0.0"}');
  expect(text).toContain("| check-0 | passed (none) | failed (a) |");
});

test("a leg that was not measured is told", () => {
  expect(tellChanges([{ leg: "bun-stock" }])).toContain("It was not measured");
});

const WORKSPACE = "allowBuilds:\n  bun: false\ncatalog:\n  deno: 1.0.0\n  bun: 2.0.0-beta\n";

test("versions are replaced in the catalog, and nothing else is", () => {
  expect(withCatalogVersions(WORKSPACE, { bun: "2.1.0", deno: "1.1.0" })).toBe(
    "allowBuilds:\n  bun: false\ncatalog:\n  deno: 1.1.0\n  bun: 2.1.0\n",
  );
});

test("a package that the catalog lacks is named", () => {
  expect(() => withCatalogVersions(WORKSPACE, { srvx: "1.0.0" })).toThrow("srvx");
  expect(() => withCatalogVersions("packages: []\n", {})).toThrow("no catalog");
});
