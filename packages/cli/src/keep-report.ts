import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { alreadyThere, notWritable } from "./output-errors.ts";
import type { CommandUsageError } from "./usage-error.ts";

/**
 * Keeps a report that could not be written where it was to go: what was measured must not be lost.
 *
 * @param error why it could not be written to `path`
 * @returns the error to tell, whose remedy names where the report is
 */
export async function keepReport(
  path: string,
  text: string,
  error: unknown,
): Promise<CommandUsageError> {
  const isTaken = (error as NodeJS.ErrnoException).code === "EEXIST";
  const directories = isTaken ? [dirname(path), tmpdir()] : [tmpdir()];
  const refuge = await firstWritten(directories, extname(path), text);
  const remedy =
    refuge === undefined
      ? `It could not be kept in ${tmpdir()} either. Make room or change permissions, and run again.`
      : `The report of this run was kept in ${refuge}.`;
  return isTaken ? alreadyThere(path, remedy) : notWritable(path, error, remedy);
}

async function firstWritten(
  directories: readonly string[],
  extension: string,
  text: string,
): Promise<string | undefined> {
  const name = `runtime-abi-report-${randomBytes(6).toString("hex")}${extension.slice(0, 10)}`;
  for (const directory of directories) {
    const file = join(directory, name);
    try {
      // A report may tell of a private deployment, and the directory may be everybody's.
      await writeFile(file, text, { flag: "wx", mode: 0o600 });
      return file;
    } catch {
      // The next one, then.
    }
  }
  return undefined;
}
