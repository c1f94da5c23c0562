import { describe, expect, test } from "vitest";
import { type Branch, changesetProblems } from "./changeset-problems.ts";
import { parseChangeset } from "./read-changesets.ts";

const names = new Map([
  ["corpus", "@runtime-abi/corpus"],
  ["judge", "@runtime-abi/judge"],
  ["runner", "@runtime-abi/runner"],
  ["bench", "@runtime-abi/bench"],
]);
const branch = (changed: readonly string[], changesets: Branch["changesets"] = []): string[] =>
  changesetProblems({ changed, changesets, names, unreleased: new Set(["bench"]) });
const naming = (name: string, type = "minor", summary = "Something differs.") =>
  parseChangeset(".changeset/one.md", `---\n"${name}": ${type}\n---\n\n${summary}\n`);

describe("a change of what a result means is refused without a changeset", () => {
  const guarded: Readonly<Record<string, string>> = {
    "corpus/runtime-abi-v1/contract.json": "@runtime-abi/corpus",
    "packages/corpus-builder/src/runtime-abi-v1/checks.ts": "@runtime-abi/corpus",
    "packages/judge/src/kv-round-trip.ts": "@runtime-abi/judge",
    "packages/runner/src/procedures/load.ts": "@runtime-abi/runner",
    "packages/runner/src/limits.ts": "@runtime-abi/runner",
    "packages/judge/src/deep/limits.ts": "@runtime-abi/judge",
  };
  for (const [path, name] of Object.entries(guarded)) {
    test(path, () => {
      expect(branch([path])[0]).toContain(`no changeset of this branch names ${name}`);
      expect(branch([path], [naming(name)])).toEqual([]);
      expect(branch([path], [naming(name, "none", "A file moved.")])).toEqual([]);
      expect(branch([path], [naming("@runtime-abi/bench")])).toHaveLength(1);
    });
  }
});

describe("what means nothing to a result needs none", () => {
  const free = [
    "corpus/package.json",
    "packages/judge/src/kv-round-trip.test.ts",
    "packages/runner/src/testing/limits.ts",
    "packages/judge/README.md",
    "packages/bench/src/limits.ts",
    "scripts/check/main.ts",
    "docs/matrix.md",
  ];
  for (const path of free) {
    test(path, () => {
      expect(branch([path])).toEqual([]);
    });
  }
});

test("a release, which turns changesets into change logs, is told of by these", () => {
  expect(branch(["packages/judge/src/x.ts", "packages/judge/CHANGELOG.md"])).toEqual([]);
});

test("a changeset names packages that there are, and says something", () => {
  expect(branch([], [naming("@runtime-abi/gone")])[0]).toContain("is no package here");
  expect(branch([], [naming("@runtime-abi/judge", "minor", "")])[0]).toContain("says nothing");
  expect(branch([], [naming("@runtime-abi/judge", "minor", "fix stuff")])).toHaveLength(1);
});

test("what is no changeset is named", () => {
  expect(() => parseChangeset(".changeset/one.md", "Something differs.\n")).toThrow(
    ".changeset/one.md is no changeset",
  );
});
