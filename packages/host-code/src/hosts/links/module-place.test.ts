import { expect, test } from "vitest";
import { HostConfigError } from "../config-members.ts";
import { placeModules } from "./module-place.ts";

function place(scripts: readonly string[], others: readonly string[] = []) {
  const modules = [
    ...scripts.map((name) => ({ name, isScript: true })),
    ...others.map((name) => ({ name, isScript: false })),
  ];
  return Object.fromEntries(placeModules(modules, "token"));
}

test("a script that every runtime takes for one keeps its name", () => {
  const names = ["main.js", "a/b.mjs", "a/c.min.js", "_x-1.js"];
  expect(place(names)).toEqual(Object.fromEntries(names.map((name) => [name, name])));
});

test.each(["x.ts", "x.json", "x.cjs", "x.jsx", "a b.js", "é.js", "a?b.js", "%41.js", ".js"])(
  "a script named %s stands beside its name",
  (name) => {
    expect(place([`odd dir/${name}`])).toEqual({ [`odd dir/${name}`]: "odd dir/token-0.js" });
  },
);

test("what is no script never has the name of one", () => {
  expect(place(["main.js"], ["a.js", "lib/a.txt", "package.json"])).toEqual({
    "main.js": "main.js",
    "a.js": "token-1.js",
    "lib/a.txt": "lib/token-2.js",
    "package.json": "token-3.js",
  });
});

test.each(["x", "lib/x", "x.1", "x."])(
  "%s stands where a search that adds a suffix finds it",
  (name) => {
    expect(place([], [name])).toEqual({ [name]: `${name}.js` });
  },
);

test("files and folders of the same name stand apart", () => {
  expect(place(["x.js", "x/y.js", "z.js", "z.js/a.js"], ["x", "v"])).toEqual({
    "x.js": "token-0.js",
    "x/y.js": "x/y.js",
    "z.js": "token-2.js",
    "z.js/a.js": "z.js/a.js",
    x: "x.js",
    v: "v.js",
  });
  expect(place(["x.js/y.js"], ["x"])).toMatchObject({ x: "x.mjs" });
});

test("a name longer than a file's stands beside it", () => {
  const long = `${"x".repeat(1021)}.js`;
  expect(place([long])).toEqual({ [long]: "token-0.js" });
});

test.each(["", "/a.js", "a//b.js", "a/", "./a.js", "../a.js", "a/../b.js", "a\\b.js", "a\0.js"])(
  "%j is no path that stays below a directory",
  (name) => {
    expect(() => place([name])).toThrow(HostConfigError);
  },
);
