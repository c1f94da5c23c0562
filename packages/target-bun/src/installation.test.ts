import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findExecutable, type Platform, platformPackage } from "./installation.ts";
import { SMALLEST_EXECUTABLE_BYTES } from "./limits.ts";

const LINUX: Platform = { system: "linux", architecture: "x64", glibc: true };

test.each([
  [LINUX, "@oven/bun-linux-x64"],
  [{ ...LINUX, architecture: "arm64" }, "@oven/bun-linux-aarch64"],
  [{ ...LINUX, glibc: false }, "@oven/bun-linux-x64-musl"],
  [{ ...LINUX, architecture: "arm64", glibc: false }, "@oven/bun-linux-aarch64-musl"],
  [{ ...LINUX, system: "darwin", architecture: "arm64" }, "@oven/bun-darwin-aarch64"],
])("%o runs the executable of %s", (platform, name) => {
  expect(platformPackage(platform)).toBe(name);
});

test.each([[{ ...LINUX, system: "win32" }], [{ ...LINUX, architecture: "riscv64" }]])(
  "%o has none that is started here",
  (platform) => {
    expect(() => platformPackage(platform)).toThrow(
      expect.objectContaining({ code: "target-unavailable" }),
    );
  },
);

test("the executable that this package depends on is there", () => {
  expect(findExecutable()).toMatch(/bun(\.exe)?$/);
});

describe("in an installation", () => {
  let root: string;
  let fromHere: (specifier: string) => string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "target-bun-installation-"));
    fromHere = createRequire(join(root, "here.js")).resolve;
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function put(packageName: string, file: string, bytes: number): string {
    const directory = join(root, "node_modules", packageName);
    mkdirSync(join(directory, "bin"), { recursive: true });
    writeFileSync(join(directory, "package.json"), "{}");
    const path = join(directory, "bin", file);
    writeFileSync(path, "");
    truncateSync(path, bytes);
    return path;
  }

  test("without install scripts, the platform's package has it", () => {
    put("bun", "bun.exe", 450);
    const executable = put("@oven/bun-linux-x64", "bun", SMALLEST_EXECUTABLE_BYTES);
    expect(findExecutable(LINUX, fromHere)).toBe(executable);
  });

  test("an install script has moved it, and the platform's package is empty", () => {
    const moved = put("bun", "bun.exe", SMALLEST_EXECUTABLE_BYTES);
    rmSync(put("@oven/bun-linux-x64", "bun", 0));
    expect(findExecutable(LINUX, fromHere)).toBe(moved);
  });

  test("the package of another platform does not count", () => {
    put("bun", "bun.exe", 450);
    put("@oven/bun-linux-x64", "bun", SMALLEST_EXECUTABLE_BYTES);
    expect(() => findExecutable({ ...LINUX, glibc: false }, fromHere)).toThrow(
      "@oven/bun-linux-x64-musl is not installed",
    );
  });

  test("the script that stands in for it is none", () => {
    put("bun", "bun.exe", 450);
    rmSync(put("@oven/bun-linux-x64", "bun", 0));
    expect(() => findExecutable(LINUX, fromHere)).toThrow("Bun's executable");
  });

  test("nothing is installed", () => {
    const nowhere = (specifier: string) => {
      throw new Error(`${specifier} is nowhere`);
    };
    expect(() => findExecutable(LINUX, nowhere)).toThrow("bun is not installed");
  });
});
