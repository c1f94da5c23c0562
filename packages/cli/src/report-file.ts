import { constants } from "node:fs";
import { access, link, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CommandUsageError } from "./usage-error.ts";

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
  const directory = dirname(file.path);
  await requireWritableDirectory(directory, "Create it first, or name another file.");
  const standing = await stat(file.path).catch(() => undefined);
  if (standing?.isDirectory() === true) {
    throw new CommandUsageError(
      "output-not-writable",
      `${file.path} is a directory, so no report can be written there.`,
      "Name a file.",
    );
  }
  if (standing !== undefined && !file.overwrite) {
    throw alreadyThere(file.path, "Move it away, or choose another directory for --out.");
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

/** One level at a time: on `/proc` and its like, a recursive `mkdir` of Node.js never ends. */
async function makeDirectory(directory: string): Promise<void> {
  if ((await stat(directory).catch(() => undefined)) !== undefined) {
    return;
  }
  if (directory !== dirname(directory)) {
    await makeDirectory(dirname(directory));
  }
  await mkdir(directory);
}

/**
 * Writes beside the destination and renames, so that no reader ever meets half a report.
 *
 * @throws {CommandUsageError} when the file appeared meanwhile (the report then stays in the
 * temporary file, which the message names) or cannot be written
 */
export async function writeReportFile(file: ReportFile, text: string): Promise<void> {
  const temporary = join(dirname(file.path), `.${basename(file.path)}.${process.pid}.tmp`);
  try {
    await writeFile(temporary, text, { flag: "w" });
    if (file.overwrite) {
      await rename(temporary, file.path);
      return;
    }
    // Unlike a rename, a link refuses to replace.
    await link(temporary, file.path);
    await rm(temporary);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") {
      throw alreadyThere(file.path, `The report of this run was kept in ${temporary}.`);
    }
    throw notWritable(file.path, error, "Make room or change permissions, and run again.");
  }
}

async function requireWritableDirectory(directory: string, remedy: string): Promise<void> {
  try {
    if (!(await stat(directory)).isDirectory()) {
      throw new Error("it is not a directory");
    }
    await access(directory, constants.W_OK);
  } catch (error) {
    throw notWritable(directory, error, remedy);
  }
}

function alreadyThere(path: string, remedy: string): CommandUsageError {
  return new CommandUsageError(
    "output-exists",
    `${path} exists already; a report is never overwritten there.`,
    remedy,
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "it does not exist",
  ENOTDIR: "part of the path is not a directory",
  EEXIST: "a file stands in its place",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
};

function notWritable(path: string, error: unknown, remedy: string): CommandUsageError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code ?? ""] ?? message;
  return new CommandUsageError(
    "output-not-writable",
    `Cannot write to ${path}: ${reason}.`,
    remedy,
  );
}
