import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Makes the directory hold exactly these files. All of them are written beside it first and then
 * take its place by renaming, so that whoever interrupts finds the old directory or the new one
 * whole, or at worst none; never a mixture. What an interrupted call left beside it is removed. One
 * call per directory at a time.
 */
export async function replaceDirectory(
  directory: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const parent = dirname(directory);
  const prefix = `.${basename(directory)}-build-`;
  await mkdir(parent, { recursive: true });
  await removeLeftovers(parent, prefix);
  const scratch = await mkdtemp(join(parent, prefix));
  try {
    await writeFiles(join(scratch, "next"), files);
    await moveIfThere(directory, join(scratch, "previous"));
    await rename(join(scratch, "next"), directory);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function writeFiles(root: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [path, bytes] of files) {
    const target = join(root, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}

async function moveIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      throw error;
    }
  }
}

async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  const leftovers = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of leftovers) {
    await rm(join(parent, name), { recursive: true, force: true });
  }
}
