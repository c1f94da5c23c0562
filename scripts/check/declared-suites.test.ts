import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { declaredSuites, packagesWithoutTests, silentSuites } from "./declared-suites.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "suites-"));
  const files = [
    "packages/a/package.json",
    "packages/a/src/deep/x.test.ts",
    "packages/a/src/y.e2e.test.ts",
    "packages/a/src/w.alone.test.ts",
    "packages/b/package.json",
    "scripts/z/z.test.ts",
  ];
  for (const path of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "");
  }
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test("every test file is a declared suite, the slow ones only when asked for", () => {
  expect(declaredSuites(root, false)).toEqual([
    join(root, "packages/a/src/deep/x.test.ts"),
    join(root, "scripts/z/z.test.ts"),
  ]);
  expect(declaredSuites(root, true)).toHaveLength(4);
});

test("a suite in which no test ran is silent", () => {
  expect(silentSuites(["/a.test.ts", "/b.test.ts"], new Set(["/a.test.ts"]))).toEqual([
    "/b.test.ts",
  ]);
});

test("a package without a test is named", () => {
  expect(packagesWithoutTests(root)).toEqual(["b"]);
});
