import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { HostConfigError } from "./config-members.ts";

/** @throws {HostConfigError} when a module's name is no path that stays below a directory. */
export function refuseOtherThanPath(name: string): void {
  const parts = name.split("/");
  const isPath = parts.every((part) => part !== "" && part !== "." && part !== "..");
  if (!isPath || /[\0\\]/.test(name)) {
    throw new HostConfigError(`the module name ${JSON.stringify(name)} is no relative path`);
  }
}

/** A file system takes no name beyond its length, and no file where a directory is to stand. */
const OF_THE_NAME = new Set(["ENAMETOOLONG", "EEXIST", "ENOTDIR", "EISDIR", "EILSEQ"]);

/**
 * Writes the file of a module, with the folders that it stands in.
 * @throws {HostConfigError} when the module's name is why it cannot be written.
 */
export async function writeModuleFile(
  file: string,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, content, { mode: 0o600, flag: "wx" });
  } catch (error) {
    throw nameRefused(name, error);
  }
}

function nameRefused(name: string, error: unknown): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  return OF_THE_NAME.has(code)
    ? new HostConfigError(
        `the module name ${JSON.stringify(name)} can be that of no file (${code})`,
      )
    : error;
}
