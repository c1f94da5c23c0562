import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { findInstallation } from "./installation.ts";
import { PINNED_VERSIONS } from "./pinned-versions.ts";

const linux = { system: "linux", architecture: "x64" };

/** A `require` that finds each named package in one directory, at one version. */
function installed(packages: Readonly<Record<string, string>>) {
  return () =>
    Object.assign((path: string) => ({ version: packages[path] }), {
      resolve(specifier: string) {
        const name = specifier.replace("/package.json", "");
        if (packages[name] === undefined) throw new Error(`Cannot find module '${specifier}'`);
        return name;
      },
    }) as unknown as NodeJS.Require;
}

test("finds the executable and its exact versions, without any script having run", () => {
  const installation = findInstallation();
  expect(existsSync(installation.executable)).toBe(true);
  expect(installation.versions).toEqual(PINNED_VERSIONS);
  const manifest = createRequire(import.meta.url)("deno/package.json") as { version: string };
  expect(manifest.version).toBe(PINNED_VERSIONS.deno);
});

test.each([
  ["no package at all", {}, "deno is not installed"],
  ["none for the platform", { deno: "2.9.6" }, "@deno/linux-x64-glibc is not installed"],
  ["no executable in it", { deno: "2.9.6", "@deno/linux-x64-glibc": "2.9.6" }, "does not exist"],
])("%s is said, with a remedy", (_, packages, message) => {
  expect(() => findInstallation(linux, installed(packages))).toThrow(
    expect.objectContaining({
      code: "target-unavailable",
      message: expect.stringContaining(message),
      remedy: expect.stringContaining("install"),
    }),
  );
});

test("a system without a Deno of its own is refused by name", () => {
  expect(() => findInstallation({ system: "freebsd", architecture: "x64" })).toThrow(/freebsd x64/);
});

test("another version than the pinned one is refused, since what is in it is not known", () => {
  const platform = { system: process.platform, architecture: process.arch };
  const real = createRequire(import.meta.url);
  const other = (path: string) =>
    Object.assign((name: string) => ({ ...real(name), version: "9.9.9" }), {
      resolve: (specifier: string) => createRequire(path).resolve(specifier),
    }) as unknown as NodeJS.Require;
  expect(() => findInstallation(platform, other)).toThrow(
    expect.objectContaining({
      code: "target-unavailable",
      message: expect.stringContaining("9.9.9"),
    }),
  );
});
