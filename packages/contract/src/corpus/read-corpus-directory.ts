import { Buffer } from "node:buffer";
import { constants, type Dirent } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import {
  MAX_CORPUS_BYTES,
  MAX_DIRECTORY_DEPTH,
  MAX_FILE_BYTES,
  MAX_FILES,
  READ_BYTES,
} from "../limits.ts";
import { MANIFEST_FILE } from "../schema/manifest-schema.ts";
import { CorpusRefusedError, refuse } from "./corpus-refused-error.ts";
import { readManifest } from "./read-manifest.ts";
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
 * @throws CorpusRefusedError for what is no directory, has no right manifest, is a symbolic link or
 * a special file, is beyond the bounds of one file or of all together, or cannot be read.
 */
export async function readCorpusDirectory(directory: string): Promise<CorpusFiles> {
  const root = await existingDirectory(directory);
  const reading: Reading = { root, files: new Map(), bytes: 0 };
  await readManifestFirst(reading);
  await readInto(reading, "", 0);
  return reading.files;
}

/** A directory on the way into memory. */
interface Reading {
  readonly root: string;
  readonly files: Map<string, Uint8Array>;
  /** Sum of the sizes of the files so far. */
  bytes: number;
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

/**
 * What is no corpus is refused by its manifest, before anything else of it is read: the directory may
 * be a home directory, named by mistake.
 */
async function readManifestFirst({ root }: Reading): Promise<void> {
  const stats = await lstat(join(root, MANIFEST_FILE)).catch(() => undefined);
  const alone: Reading = { root, files: new Map(), bytes: 0 };
  if (stats !== undefined && !stats.isDirectory()) {
    await readEntry(alone, MANIFEST_FILE, stats, 0);
  }
  readManifest(alone.files);
}

async function readInto(reading: Reading, parent: string, depth: number): Promise<void> {
  if (depth > MAX_DIRECTORY_DEPTH) {
    tooLarge(parent, `nests deeper than ${MAX_DIRECTORY_DEPTH} directories`);
  }
  const entries = await readdir(join(reading.root, parent), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => unreadable(parent || ".", error),
  );
  // In a fixed order, so that the same corpus is refused for the same reason everywhere.
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    await readEntry(reading, parent === "" ? entry.name : `${parent}/${entry.name}`, entry, depth);
  }
}

async function readEntry(
  reading: Reading,
  path: string,
  kind: Pick<Dirent, "isDirectory" | "isFile" | "isSymbolicLink">,
  depth: number,
): Promise<void> {
  if (kind.isSymbolicLink()) {
    symbolicLink(path);
  }
  if (kind.isDirectory()) {
    await readInto(reading, path, depth + 1);
  } else if (kind.isFile()) {
    const bytes = await readFileBelow(reading, path);
    reading.files.set(path, bytes);
    reading.bytes += bytes.length;
  } else {
    notAFile(path);
  }
  if (reading.files.size > MAX_FILES) {
    tooLarge(path, `is one of more than ${MAX_FILES} files`);
  }
}

async function readFileBelow({ root, bytes }: Reading, path: string): Promise<Uint8Array> {
  const absolute = join(root, path);
  try {
    const file = await open(absolute, OPEN_FLAGS);
    try {
      await requireStandingFile(file, absolute, path);
      return await readBounded(file, path, MAX_CORPUS_BYTES - bytes);
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

async function requireStandingFile(
  file: FileHandle,
  absolute: string,
  path: string,
): Promise<void> {
  const opened = await file.stat({ bigint: true });
  if (!opened.isFile()) {
    notAFile(path);
  }
  // A directory on the way may have become a link since it was listed; then what is open is not
  // what stands at the path.
  const standing = await lstat(absolute, { bigint: true });
  const same = standing.ino === opened.ino && standing.dev === opened.dev;
  if (!same || (await realpath(absolute)) !== absolute) {
    symbolicLink(path);
  }
}

/** Reads to the end without believing the size that was stated: a file may grow, or be no real one. */
async function readBounded(file: FileHandle, path: string, roomBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, null);
    if (bytesRead === 0) {
      return new Uint8Array(Buffer.concat(parts));
    }
    length += bytesRead;
    if (length > MAX_FILE_BYTES) {
      tooLarge(path, `has more than ${MAX_FILE_BYTES} bytes`);
    }
    if (length > roomBytes) {
      tooLarge(path, `is one of files that have more than ${MAX_CORPUS_BYTES} bytes together`);
    }
    parts.push(buffer.subarray(0, bytesRead));
  }
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
