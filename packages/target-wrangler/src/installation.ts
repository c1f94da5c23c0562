import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { TargetError } from "@runtime-abi/target-kit";

/** The wrangler that this package runs, and what that wrangler runs. */
export interface Installation {
  /** Node's executable: the one that runs this. */
  readonly node: string;
  /** Path of wrangler's command line program. */
  readonly wrangler: string;
  /** Path of workerd's executable. */
  readonly workerd: string;
  readonly versions: {
    readonly wrangler: string;
    readonly miniflare: string;
    readonly workerd: string;
    readonly node: string;
  };
}

/** @throws {TargetError} `target-unavailable` */
export function findInstallation(): Installation {
  const wrangler = resolvePackage(createRequire(import.meta.url), "wrangler");
  const miniflare = resolvePackage(wrangler.require, "miniflare");
  const workerd = resolvePackage(miniflare.require, "workerd");
  return {
    node: process.execPath,
    wrangler: existing(join(wrangler.directory, "bin", "wrangler.js")),
    workerd: existing(executableOf(workerd.require)),
    versions: {
      wrangler: wrangler.version,
      miniflare: miniflare.version,
      workerd: workerd.version,
      node: process.versions.node,
    },
  };
}

function resolvePackage(from: NodeJS.Require, name: string) {
  try {
    const path = from.resolve(`${name}/package.json`);
    const { version } = from(path) as { version: string };
    return { directory: dirname(path), version, require: createRequire(path) };
  } catch (error) {
    throw unavailable(`${name} is not installed (${firstLine(error)})`);
  }
}

/** The package `workerd` knows where the executable for this platform stands. */
function executableOf(fromWorkerd: NodeJS.Require): string {
  try {
    return (fromWorkerd("workerd") as { default: string }).default;
  } catch (error) {
    throw unavailable(`workerd cannot be located (${firstLine(error)})`);
  }
}

function existing(path: string): string {
  if (!existsSync(path)) throw unavailable(`${path} does not exist`);
  return path;
}

function firstLine(error: unknown): string {
  return String((error as Error).message).split("\n")[0] ?? "";
}

function unavailable(message: string): TargetError {
  return new TargetError(
    "target-unavailable",
    message,
    "install the dependencies again; workerd exists for Linux and macOS on x64 and arm64",
  );
}
