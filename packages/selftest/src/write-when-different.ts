import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a file hold the text, by way of a sibling, so that no reader finds half of it.
 *
 * @returns false when it held that text already and nothing was written
 */
export async function writeWhenDifferent(path: string, text: string): Promise<boolean> {
  if ((await contentOf(path)) === text) {
    return false;
  }
  const scratch = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(scratch, text);
  await rename(scratch, path);
  return true;
}

async function contentOf(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  });
}
