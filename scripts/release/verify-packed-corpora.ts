import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PackedPackage } from "../packages/pack-packages.ts";

const CORPUS_PACKAGE = "@runtime-abi/corpus";

/**
 * Unpacks the corpora from their tarball, verifies each, and compares them byte for byte with those
 * that were reviewed. What lay in `scratch` is gone.
 *
 * @returns what is wrong
 */
export function packedCorporaProblems(
  root: string,
  packed: readonly PackedPackage[],
  scratch: string,
): string[] {
  const tarball = packed.find(({ manifest }) => manifest.name === CORPUS_PACKAGE);
  if (tarball === undefined) {
    return [`${CORPUS_PACKAGE} was not packed`];
  }
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  execFileSync("tar", ["-xzf", tarball.file, "-C", scratch]);
  const corpora = directoriesIn(join(root, "corpus"));
  const unpacked = join(scratch, "package");
  return corpora.length === 0
    ? ["there is no corpus"]
    : corpora.flatMap((name) => [
        ...refusals(root, join(unpacked, name)),
        ...differences(join(root, "corpus", name), join(unpacked, name)),
      ]);
}

function directoriesIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => name);
}

function refusals(root: string, corpus: string): string[] {
  const main = join(root, "packages/cli/dist/main.js");
  const { status, stderr } = spawnSync(process.execPath, [main, "verify", "--corpus", corpus], {
    encoding: "utf8",
  });
  return status === 0 ? [] : [`the packed corpus is refused: ${stderr.trim()}`];
}

function differences(reviewed: string, packed: string): string[] {
  return filesIn(reviewed)
    .filter((file) => !readFileSync(join(reviewed, file)).equals(read(join(packed, file))))
    .map((file) => `${file} is packed with other bytes than those that were reviewed`);
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
}

/** A file that is not there has no bytes. */
function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
