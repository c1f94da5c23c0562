import { describe, expect, test } from "vitest";
import { CLI_TARBALL_MAX_BYTES, TARBALL_MAX_BYTES } from "./limits.ts";
import { type Tarball, tarballProblems } from "./tarball-rules.ts";

const FIT: Tarball = {
  manifest: {
    name: "@runtime-abi/one",
    version: "0.0.0",
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  },
  bytes: 1000,
  files: ["LICENSE", "README.md", "package.json", "dist/index.d.ts", "dist/index.js"],
};

const withFile = (file: string): Tarball => ({ ...FIT, files: [...FIT.files, file] });
const without = (file: string): Tarball => ({
  ...FIT,
  files: FIT.files.filter((each) => each !== file),
});

test("a tarball of built files, licence and README has no problem", () => {
  expect(tarballProblems(FIT)).toEqual([]);
});

describe("what nobody has a use for is found", () => {
  const unwanted = [
    "dist/index.test.js",
    "dist/deep/testing/fake.js",
    "dist/e2e/process.js",
    "src/index.js",
    "dist/index.ts",
    "dist/index.js.map",
    "dist/.tsbuildinfo",
    "tsconfig.json",
    "node_modules/other/index.js",
    "dist/.cache/x",
    "private.pem",
  ];
  for (const file of unwanted) {
    test(file, () => {
      expect(tarballProblems(withFile(file))[0]).toContain(`holds ${file}`);
    });
  }
});

describe("what is missing is found", () => {
  for (const file of FIT.files) {
    test(file, () => {
      expect(tarballProblems(without(file))).toEqual([`@runtime-abi/one, packed: lacks ${file}`]);
    });
  }

  test("the program of a bin", () => {
    const manifest = { ...FIT.manifest, bin: { one: "./dist/main.js" } };
    expect(tarballProblems({ ...FIT, manifest })[0]).toContain("lacks dist/main.js");
  });
});

test("the sources of a probe are its very purpose", () => {
  const probe = { ...FIT.manifest, name: "@runtime-abi/probe" };
  const files = [...FIT.files, "src/worker/index.ts"];
  expect(tarballProblems({ ...FIT, manifest: probe, files })).toEqual([]);
});

test("a map that a corpus deploys is no map of the compiler's", () => {
  expect(tarballProblems(withFile("bundles/carried/x.js.map"))).toEqual([]);
});

test("a tarball is as large as it may be, and no larger", () => {
  expect(tarballProblems({ ...FIT, bytes: TARBALL_MAX_BYTES })).toEqual([]);
  expect(tarballProblems({ ...FIT, bytes: TARBALL_MAX_BYTES + 1 })).toHaveLength(1);
  const cli = { ...FIT, manifest: { ...FIT.manifest, bin: { one: "./dist/index.js" } } };
  expect(tarballProblems({ ...cli, bytes: CLI_TARBALL_MAX_BYTES })).toEqual([]);
  expect(tarballProblems({ ...cli, bytes: CLI_TARBALL_MAX_BYTES + 1 })).toHaveLength(1);
});
