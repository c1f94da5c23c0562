import { lstat, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { keepReport } from "./keep-report.ts";
import { makeDirectory } from "./make-directory.ts";
import { alreadyThere, notWritable } from "./output-errors.ts";
import { type OutputPlace, outputPlace, standingAt } from "./output-place.ts";
import { CommandUsageError } from "./usage-error.ts";
import {
  createFile,
  replaceFile,
  temporaryBeside,
  writeToDevice,
  writeToPipe,
} from "./write-output.ts";

/** A file that a report goes to. */
export interface ReportFile {
  readonly path: string;
  /** False: a file that stands there already is never touched. */
  readonly overwrite: boolean;
}

/**
 * Makes as sure as can be, before anything is measured, that the file can be written later.
 *
 * @throws {CommandUsageError} when its directory is missing or not writable, or something stands in its way
 */
export async function checkReportFile(file: ReportFile): Promise<void> {
  const place = await placeOf(file.path);
  if (place.kind !== "file") {
    return;
  }
  await requireWritableDirectory(dirname(place.path), "Create it first, or name another file.");
  if ((await standingAt(place.path))?.isDirectory() === true) {
    throw new CommandUsageError(
      "output-not-writable",
      `${file.path} is a directory, so no report can be written there.`,
      "Name a file.",
    );
  }
  if (!file.overwrite && (await lstat(file.path).catch(() => undefined)) !== undefined) {
    throw alreadyThere(file.path, "Move it away, or choose another directory for --out.");
  }
}

/** Where the file really is, so that two paths to one place are seen as one. */
export async function placeOf(path: string): Promise<OutputPlace> {
  try {
    return await outputPlace(path);
  } catch (error) {
    throw notWritable(path, error, "Name another file.");
  }
}

/** Creates the directory of `--out` when it is missing. */
export async function prepareOutDirectory(directory: string): Promise<void> {
  try {
    await makeDirectory(directory);
  } catch (error) {
    throw notWritable(directory, error, "Choose another directory for --out.");
  }
  await requireWritableDirectory(directory, "Choose another directory for --out.");
}

/**
 * Writes a report: a file as a whole or not at all, a pipe or device straight.
 *
 * @throws {CommandUsageError} when that was not possible; the report then stands elsewhere, and the
 * remedy names where
 */
export async function writeReportFile(file: ReportFile, text: string): Promise<void> {
  try {
    await write(file, text);
  } catch (error) {
    throw (await recreated(file, text, error)) ?? (await keepReport(file.path, text, error));
  }
}

async function write({ path, overwrite }: ReportFile, text: string): Promise<void> {
  const place = await outputPlace(path);
  if (place.kind === "device") {
    await writeToDevice(path, text);
  } else if (place.kind === "pipe") {
    await writeToPipe(path, text);
  } else if (overwrite) {
    await replaceFile(place.path, text);
  } else {
    await createFile(path, text);
  }
}

/** A directory that went away during the run is made again. */
async function recreated(
  file: ReportFile,
  text: string,
  error: unknown,
): Promise<CommandUsageError | undefined> {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
    return undefined;
  }
  try {
    await makeDirectory(dirname((await outputPlace(file.path)).path));
    await write(file, text);
  } catch {
    return undefined;
  }
  return new CommandUsageError(
    "output-not-writable",
    `${dirname(file.path)} was gone when the report was to be written there.`,
    `It was created again, and the report is in ${file.path}.`,
  );
}

/** Permissions alone do not tell: whether a file can be created there, only creating one shows. */
async function requireWritableDirectory(directory: string, remedy: string): Promise<void> {
  const probe = temporaryBeside(join(directory, "report"));
  try {
    if (!(await stat(directory)).isDirectory()) {
      throw new Error("it is not a directory");
    }
    await writeFile(probe, "", { flag: "wx" });
    await rm(probe);
  } catch (error) {
    throw notWritable(directory, error, remedy);
  }
}
