import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pnpmCommand } from "./pnpm-command.ts";
import { publicPackages } from "./public-packages.ts";
import type { Tarball } from "./tarball-rules.ts";

/** A tarball, and where it lies. */
export interface PackedPackage extends Tarball {
  readonly file: string;
}

/** What `pnpm pack --json` says of one package. */
interface PackResult {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/**
 * Packs every public package as a release does: ranges of the workspace become versions. What lay
 * in `destination` is gone.
 *
 * @throws when one cannot be packed
 */
export function packPackages(root: string, destination: string): PackedPackage[] {
  rmSync(destination, { recursive: true, force: true });
  mkdirSync(destination, { recursive: true });
  const packages = publicPackages(root);
  const filters = packages.flatMap(({ manifest }) => ["--filter", manifest.name]);
  const results = pack(root, [
    "-r",
    ...filters,
    "pack",
    "--json",
    "--pack-destination",
    destination,
  ]);
  return packages.map(({ manifest }) => {
    const result = results.find(({ name }) => name === manifest.name);
    if (result === undefined) {
      throw new Error(`pnpm packed no ${manifest.name}`);
    }
    const file = join(result.filename);
    const files = result.files.map(({ path }) => path.replaceAll("\\", "/"));
    return { manifest, file, files, bytes: statSync(file).size };
  });
}

function pack(root: string, args: readonly string[]): readonly PackResult[] {
  const [command = "", ...before] = pnpmCommand(root);
  const { status, stdout, stderr, error } = spawnSync(command, [...before, ...args], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    throw new Error(`pnpm pack failed: ${error?.message ?? stderr}`);
  }
  return [JSON.parse(stdout)].flat();
}
