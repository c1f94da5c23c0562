import { expect, test } from "vitest";
import { type ImportMap, importMapOf, linkOf } from "./import-map.ts";

const BUNDLE = "file:///load/modules/";
const ABSENT = "file:///load/absent-1/";
const links = new Map([
  [`${BUNDLE}main.js`, `${BUNDLE}main.js`],
  [`${BUNDLE}lib/a%20b.txt`, `${BUNDLE}lib/made-1.js`],
]);
const map = importMapOf({ bundle: BUNDLE, absent: ABSENT }, links);
const link = (specifier: string, importer = "main.js") =>
  linkOf(map, specifier, `${BUNDLE}${importer}`);

test("an import leads to what stands in the place of the module that it resolves to", () => {
  expect(link("./lib/a b.txt")).toBe(`${BUNDLE}lib/made-1.js`);
  expect(link("../main.js", "lib/c.js")).toBe(`${BUNDLE}main.js`);
  expect(link(`${BUNDLE}main.js`)).toBe(`${BUNDLE}main.js`);
});

test.each([
  ["./absent.js", "._absent.js"],
  ["main.js", "main.js"],
  ["node:fs", "node_fs"],
  ["data:text/javascript,1", "data_text_javascript_1"],
  ["/etc/passwd", "_etc_passwd"],
  ["file:///", "file_"],
  ["x".repeat(999), "x".repeat(60)],
])("%s leads to a file that is not there", (specifier, file) => {
  expect(link(specifier)).toBe(ABSENT + file);
});

test("other code in the process is not touched", () => {
  expect(linkOf(map, "node:fs", "file:///load/bridge.js")).toBeUndefined();
  expect(linkOf(map, "./main.js", "")).toBeUndefined();
});

test("as an import map alone, it has the runtime's own modules and every other file not there", () => {
  const scope = (map as ImportMap).scopes[BUNDLE];
  expect(Object.keys(map.scopes)).toEqual([BUNDLE]);
  expect(scope).toMatchObject({
    "file:///": ABSENT,
    fs: `${ABSENT}fs`,
    "node:fs": `${ABSENT}node_fs`,
    "node:sqlite": `${ABSENT}node_sqlite`,
  });
  expect(scope).toMatchObject(Object.fromEntries(links));
});
