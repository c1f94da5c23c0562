import { describe, expect, test } from "vitest";
import { manifestProblems } from "./manifest-rules.ts";
import type { Manifest } from "./public-packages.ts";
import { withSharedMetadata } from "./shared-metadata.ts";

const ROOT: Manifest = {
  name: "root",
  version: "0.0.0",
  license: "Apache-2.0",
  engines: { node: ">=22" },
};

const PUBLISHED: Manifest = {
  ...ROOT,
  repository: { type: "git", url: "git+https://forge.example/we/it.git" },
};

const OWN: Manifest = {
  name: "@runtime-abi/one",
  version: "0.0.0",
  description: "One thing.",
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  files: ["dist", "README.md"],
};

function problemsOf(changes: Readonly<Record<string, unknown>>, root = ROOT): string[] {
  const shared = withSharedMetadata(OWN, root, "packages/one");
  const manifest = { ...shared, ...changes } as unknown as Manifest;
  return manifestProblems({ directory: "packages/one", manifest, root });
}

test("a manifest with what all share has no problem", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({}, PUBLISHED)).toEqual([]);
});

describe("a planted problem is found", () => {
  const planted: Readonly<Record<string, readonly [Readonly<Record<string, unknown>>, RegExp]>> = {
    "no description": [{ description: undefined }, /description is no sentence/],
    "another licence": [{ license: "MIT" }, /license is not what all packages say/],
    "another Node.js": [{ engines: { node: ">=18" } }, /engines is not/],
    "no provenance": [{ publishConfig: { access: "public" } }, /publishConfig is not/],
    "side effects": [{ sideEffects: true }, /sideEffects is not/],
    "a repository of its own": [{ repository: "somewhere" }, /repository is stated here alone/],
    "no exports": [{ exports: undefined }, /every file is public/],
    "open exports": [{ exports: { "./*": "./dist/*.js" } }, /exports opens \.\/\*/],
    "untyped exports": [{ exports: { ".": "./dist/index.js" } }, /must be exactly types/],
    "types that come too late": [
      { exports: { ".": { default: "./a.js", types: "./a.d.ts" } } },
      /must be exactly types/,
    ],
    "no files": [{ files: undefined }, /files is missing/],
    "an entry beside exports": [{ main: "./dist/index.js" }, /main is none of ours/],
    "a script on install": [{ scripts: { postinstall: "node x" } }, /postinstall is none/],
  };
  for (const [name, [changes, message]] of Object.entries(planted)) {
    test(name, () => {
      expect(problemsOf(changes).join("\n")).toMatch(message);
    });
  }
});

test("data may be exported by a pattern", () => {
  const exports = { "./schemas/*.json": "./schemas/*.json" };
  expect(problemsOf({ exports })).toEqual([]);
});

test("the address of the repository comes from the root, with the directory of the package", () => {
  expect(withSharedMetadata(OWN, PUBLISHED, "packages/one")).toMatchObject({
    homepage: "https://forge.example/we/it/tree/main/packages/one#readme",
    bugs: { url: "https://forge.example/we/it/issues" },
    repository: {
      type: "git",
      url: "git+https://forge.example/we/it.git",
      directory: "packages/one",
    },
  });
});

test("an address that the root no longer states is taken out", () => {
  const before = withSharedMetadata(OWN, PUBLISHED, "packages/one") as unknown as Manifest;
  expect(withSharedMetadata(before, ROOT, "packages/one")).not.toHaveProperty("repository");
  expect(withSharedMetadata(before, ROOT, "packages/one")).not.toHaveProperty("bugs");
});
