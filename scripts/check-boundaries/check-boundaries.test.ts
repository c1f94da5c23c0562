import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkBoundaries } from "./check-boundaries.ts";

const TABLE = { judge: ["contract"], contract: [], runner: [] };

let root: string;

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function writePackage(folder: string, dependencies: Record<string, string> = {}): void {
  write(
    `packages/${folder}/package.json`,
    JSON.stringify({ name: `@runtime-abi/${folder}`, dependencies }),
  );
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "boundaries-"));
  writePackage("contract");
  writePackage("judge", { "@runtime-abi/contract": "workspace:*" });
  writePackage("runner");
  write("packages/judge/src/index.ts", 'import type { C } from "@runtime-abi/contract";\n');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test("a tree that keeps the table has no violation", () => {
  expect(checkBoundaries(root, TABLE)).toEqual({ violations: [], filesRead: 1 });
});

describe("a planted violation is found", () => {
  const planted: Readonly<Record<string, string>> = {
    "static import": 'import { C } from "@runtime-abi/contract";',
    "side-effect import": 'import "@runtime-abi/contract";',
    "type-only import": 'import type { C } from "@runtime-abi/contract";',
    "inline type import": 'import { type C } from "@runtime-abi/contract";',
    "re-export": 'export { C } from "@runtime-abi/contract";',
    "star re-export": 'export * from "@runtime-abi/contract";',
    "dynamic import": 'const c = await import("@runtime-abi/contract");',
    "import type expression": 'let c: import("@runtime-abi/contract").C;',
    "resolved by name": 'const c = import.meta.resolve("@runtime-abi/contract/package.json");',
    "a template": "const c = await import(`@runtime-abi/contract`);",
    "a subpath": 'import { C } from "@runtime-abi/contract/deep";',
  };
  for (const [kind, source] of Object.entries(planted)) {
    test(kind, () => {
      write("packages/runner/src/planted.ts", `\n${source}\n`);
      const { violations } = checkBoundaries(root, TABLE);
      expect(violations).toEqual([
        "packages/runner/src/planted.ts:2: runner imports contract, which the table does not allow",
      ]);
    });
  }

  test("in built output", () => {
    write("packages/runner/dist/index.js", 'import "@runtime-abi/contract";\n');
    expect(checkBoundaries(root, TABLE).violations).toHaveLength(1);
  });

  test("in a test file", () => {
    write("packages/runner/src/x.test.ts", 'import "@runtime-abi/contract";\n');
    expect(checkBoundaries(root, TABLE).violations).toHaveLength(1);
  });

  test("by a relative path out of the package", () => {
    write("packages/runner/src/planted.ts", 'import "../../contract/src/index.ts";\n');
    expect(checkBoundaries(root, TABLE).violations).toEqual([
      "packages/runner/src/planted.ts:1: runner reaches out of its package to ../../contract/src/index.ts",
    ]);
  });

  test("a dependency that the table does not allow, even unused", () => {
    writePackage("runner", { "@runtime-abi/judge": "workspace:*" });
    expect(checkBoundaries(root, TABLE).violations).toEqual([
      "runner/package.json declares judge, which the table does not allow",
    ]);
  });

  test("an allowed import that the manifest does not declare", () => {
    writePackage("judge");
    expect(checkBoundaries(root, TABLE).violations).toEqual([
      "packages/judge/src/index.ts:1: judge imports @runtime-abi/contract without declaring it",
    ]);
  });

  test("the beginning of a name stands for every package that completes it", () => {
    writePackage("target-a");
    writePackage("target-b");
    write("packages/runner/src/planted.ts", 'await import("@runtime-abi/target-" + name);\n');
    const table = { ...TABLE, runner: ["target-a"], "target-a": [], "target-b": [] };
    expect(checkBoundaries(root, table).violations).toEqual([
      "packages/runner/src/planted.ts:1: runner imports target-b, which the table does not allow",
    ]);
  });

  test("a package that the table does not know", () => {
    writePackage("stranger");
    expect(checkBoundaries(root, TABLE).violations).toEqual([
      "stranger is not in the table of scripts/check-boundaries/table.ts",
    ]);
  });

  test("a name in our scope that no package has", () => {
    write("packages/runner/src/planted.ts", 'import "@runtime-abi/gone";\n');
    expect(checkBoundaries(root, TABLE).violations).toEqual([
      "packages/runner/src/planted.ts:1: runner names @runtime-abi/gone, which is no package here",
    ]);
  });
});
