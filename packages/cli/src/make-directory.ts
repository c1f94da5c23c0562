import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a directory and what it lies in, one level at a time: on `/proc` and its like, a recursive
 * `mkdir` of Node.js never ends.
 */
export async function makeDirectory(directory: string): Promise<void> {
  if ((await stat(directory).catch(() => undefined)) !== undefined) {
    return;
  }
  if (directory !== dirname(directory)) {
    await makeDirectory(dirname(directory));
  }
  await mkdir(directory);
}
