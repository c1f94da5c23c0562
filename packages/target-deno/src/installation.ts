import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { TargetError } from "@runtime-abi/target-kit";
import { type DenoVersions, PINNED_VERSIONS } from "./pinned-versions.ts";

/** The Deno that this package runs. */
export interface Installation {
  readonly executable: string;
  readonly versions: DenoVersions;
}

/** What decides which of Deno's executables runs here. */
export interface Platform {
  readonly system: string;
  readonly architecture: string;
}

/** Names of packages and files, by where a module stands; throws when nothing is found. */
export type RequireFrom = (path: string) => NodeJS.Require;

const PLATFORM_PACKAGES: Readonly<Record<string, string>> = {
  "linux x64": "@deno/linux-x64-glibc",
  "linux arm64": "@deno/linux-arm64-glibc",
  "darwin x64": "@deno/darwin-x64",
  "darwin arm64": "@deno/darwin-arm64",
};

/**
 * Finds the executable in the package of the platform, which `deno` depends on; its own script,
 * which would copy it from there, need not have run.
 * @throws {TargetError} `target-unavailable`
 */
export function findInstallation(
  platform: Platform = { system: process.platform, architecture: process.arch },
  requireFrom: RequireFrom = createRequire,
): Installation {
  const { system, architecture } = platform;
  const name = PLATFORM_PACKAGES[`${system} ${architecture}`];
  if (name === undefined)
    throw unavailable(`this package starts no Deno on ${system} ${architecture}`);
  const deno = manifestOf("deno", requireFrom(import.meta.url));
  const { path, version } = manifestOf(name, requireFrom(deno.path));
  const executable = join(dirname(path), "deno");
  if (!existsSync(executable)) throw unavailable(`${executable} does not exist`);
  return { executable, versions: versionsOf(version) };
}

function manifestOf(name: string, require: NodeJS.Require): { path: string; version: string } {
  try {
    const path = require.resolve(`${name}/package.json`);
    const { version } = require(path) as { version: string };
    return { path, version };
  } catch (error) {
    throw unavailable(`${name} is not installed (${(error as Error).message.split("\n")[0]})`);
  }
}

function versionsOf(version: string): DenoVersions {
  if (version === PINNED_VERSIONS.deno) return PINNED_VERSIONS;
  throw new TargetError(
    "target-unavailable",
    `Deno ${version} is installed, and this package knows what is in ${PINNED_VERSIONS.deno} only`,
    "install the pinned version, or pin the other one in target-deno/src/pinned-versions.ts",
  );
}

function unavailable(message: string): TargetError {
  return new TargetError(
    "target-unavailable",
    message,
    "install the dependencies again, optional ones included; Deno exists here for Linux with glibc and for macOS, on x64 and arm64",
  );
}
