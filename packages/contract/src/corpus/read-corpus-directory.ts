import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { MAX_DIRECTORY_DEPTH, MAX_FILE_BYTES, MAX_FILES } from "../limits.ts";
import { CorpusRefusedError, refuse } from "./corpus-refused-error.ts";
import type { CorpusFiles } from "./verified-corpus.ts";

/**
 * Not through a symbolic link put there meanwhile, and not waiting for the other end of a pipe.
 * Windows knows neither flag.
 */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads all files of a corpus and nothing outside of it. The directory itself may be reached
 * through a symbolic link, as packages are; below it none is followed.
 *
 * @throws CorpusRefusedError for what is no directory, a symbolic link, a special file, a file or
 * a number of files beyond bounds, or what cannot be read.
 */
export async function readCorpusDirectory(directory: string): Promise<CorpusFiles> {
  const root = await existingDirectory(directory);
  const files = new Map<string, Uint8Array>();
  await readInto(files, root, "", 0);
  return files;
}

async function existingDirectory(directory: string): Promise<string> {
  const remedy = "Name the directory that holds manifest.json, or build the corpus first.";
  const root = await realpath(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") {
      const message = `There is no corpus at ${directory}: the path does not exist.`;
      return refuse({ code: "corpus-missing", subject: directory, message, remedy }, error);
    }
    return unreadable(directory, error);
  });
  if (!(await lstat(root)).isDirectory()) {
    const message = `${directory} is not a directory.`;
    return refuse({ code: "corpus-not-a-directory", subject: directory, message, remedy });
  }
  return root;
}

async function readInto(
  files: Map<string, Uint8Array>,
  root: string,
  parent: string,
  depth: number,
): Promise<void> {
  if (depth > MAX_DIRECTORY_DEPTH) {
    tooLarge(parent, `nests deeper than ${MAX_DIRECTORY_DEPTH} directories`);
  }
  const entries = await readdir(join(root, parent), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => unreadable(parent || ".", error),
  );
  // In a fixed order, so that the same corpus is refused for the same reason everywhere.
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = parent === "" ? entry.name : `${parent}/${entry.name}`;
    if (entry.isSymbolicLink()) {
      symbolicLink(path);
    } else if (entry.isDirectory()) {
      await readInto(files, root, path, depth + 1);
    } else if (entry.isFile()) {
      files.set(path, await readFileBelow(root, path));
    } else {
      notAFile(path);
    }
    if (files.size > MAX_FILES) {
      tooLarge(path, `is one of more than ${MAX_FILES} files`);
    }
  }
}

async function readFileBelow(root: string, path: string): Promise<Uint8Array> {
  const absolute = join(root, path);
  try {
    const file = await open(absolute, OPEN_FLAGS);
    try {
      return await readOpenFile(file, absolute, path);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof CorpusRefusedError) {
      throw error;
    }
    return unreadable(path, error as NodeJS.ErrnoException);
  }
}

async function readOpenFile(file: FileHandle, absolute: string, path: string): Promise<Uint8Array> {
  const opened = await file.stat({ bigint: true });
  if (!opened.isFile()) {
    return notAFile(path);
  }
  // A directory on the way may have become a link since it was listed; then what is open is not
  // what stands at the path.
  const standing = await lstat(absolute, { bigint: true });
  const same = standing.ino === opened.ino && standing.dev === opened.dev;
  if (!same || (await realpath(absolute)) !== absolute) {
    return symbolicLink(path);
  }
  if (opened.size > MAX_FILE_BYTES) {
    return tooLarge(path, `has ${opened.size} bytes, more than ${MAX_FILE_BYTES}`);
  }
  return new Uint8Array(await file.readFile());
}

function symbolicLink(path: string): never {
  const message = `${path} is a symbolic link; a corpus holds its own bytes.`;
  const remedy = "Replace the link by the file that it points to.";
  return refuse({ code: "source-symlink", subject: path, message, remedy });
}

function notAFile(path: string): never {
  const message = `${path} is neither a file nor a directory.`;
  const remedy = "Remove it: a corpus holds files and directories only.";
  return refuse({ code: "source-not-a-file", subject: path, message, remedy });
}

function tooLarge(path: string, what: string): never {
  const message = `${path} ${what}; this is no corpus.`;
  const remedy = "Name the directory of the corpus itself.";
  return refuse({ code: "corpus-too-large", subject: path, message, remedy });
}

function unreadable(path: string, error: NodeJS.ErrnoException): never {
  const message = `${path} cannot be read: ${error.message}.`;
  const remedy = "Give this user the right to read the whole corpus, or restore it.";
  return refuse({ code: "corpus-unreadable", subject: path, message, remedy }, error);
}
