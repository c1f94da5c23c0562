import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { CorpusFiles } from "./assemble-corpus.ts";
import { CorpusBuildError } from "./corpus-build-error.ts";

/** One file in which a directory differs from the corpus that was assembled. */
export interface CorpusChange {
  readonly kind: "added" | "changed" | "removed";
  /** Path inside the corpus. */
  readonly path: string;
}

/** What writing the files over the directory would change in it, in the order of the paths. */
export async function corpusChanges(
  directory: string,
  files: CorpusFiles,
): Promise<CorpusChange[]> {
  const present = await readFiles(directory);
  const paths = [...new Set([...files.keys(), ...present.keys()])].sort();
  return paths.flatMap((path): CorpusChange[] => {
    const next = files.get(path);
    if (next === undefined) {
      return [{ kind: "removed", path }];
    }
    if (!present.has(path)) {
      return [{ kind: "added", path }];
    }
    const old = present.get(path);
    return old !== undefined && Buffer.compare(old, next) === 0 ? [] : [{ kind: "changed", path }];
  });
}

/** The bytes of every file below the directory; `undefined` for what is no plain file. */
async function readFiles(directory: string): Promise<Map<string, Uint8Array | undefined>> {
  const files = new Map<string, Uint8Array | undefined>();
  for (const entry of await readEntries(directory)) {
    if (!entry.isDirectory()) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(directory, path).split(sep).join("/");
      files.set(name, entry.isFile() ? await readFile(path) : undefined);
    }
  }
  return files;
}

async function readEntries(directory: string) {
  try {
    return await readdir(directory, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return [];
    }
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") {
      throw new CorpusBuildError(
        "not-a-directory",
        `${directory} is no directory, and the corpus belongs there.`,
        "Remove it, or move it away, and build again.",
        { cause: error },
      );
    }
    throw error;
  }
}
