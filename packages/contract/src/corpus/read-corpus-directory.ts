import { Buffer } from "node:buffer";
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
} from "node:fs";
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

/*
 * Read synchronously: a corpus is a handful of small files, and the dozen turns that each of them
 * would take otherwise are ten times the work of reading it.
 */

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
  const root = existingDirectory(directory);
  const reading: Reading = { root, files: new Map(), bytes: 0 };
  readManifestFirst(reading);
  readInto(reading, "", 0);
  return reading.files;
}

/** A directory on the way into memory. */
interface Reading {
  readonly root: string;
  readonly files: Map<string, Uint8Array>;
  /** Sum of the sizes of the files so far. */
  bytes: number;
}

function existingDirectory(directory: string): string {
  const remedy = "Name the directory that holds manifest.json, or build the corpus first.";
  const root = attempt(
    () => realpathSync.native(directory),
    (error) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") {
        const message = `There is no corpus at ${directory}: the path does not exist.`;
        return refuse({ code: "corpus-missing", subject: directory, message, remedy }, error);
      }
      return unreadable(directory, error);
    },
  );
  if (!lstatSync(root).isDirectory()) {
    const message = `${directory} is not a directory.`;
    return refuse({ code: "corpus-not-a-directory", subject: directory, message, remedy });
  }
  return root;
}

/**
 * What is no corpus is refused by its manifest, before anything else of it is read: the directory may
 * be a home directory, named by mistake.
 */
function readManifestFirst({ root }: Reading): void {
  const stats = attempt(
    () => lstatSync(join(root, MANIFEST_FILE)),
    () => undefined,
  );
  const alone: Reading = { root, files: new Map(), bytes: 0 };
  if (stats !== undefined && !stats.isDirectory()) {
    readEntry(alone, MANIFEST_FILE, stats, 0);
  }
  readManifest(alone.files);
}

function readInto(reading: Reading, parent: string, depth: number): void {
  if (depth > MAX_DIRECTORY_DEPTH) {
    tooLarge(parent, `nests deeper than ${MAX_DIRECTORY_DEPTH} directories`);
  }
  const entries = attempt(
    () => readdirSync(join(reading.root, parent), { withFileTypes: true }),
    (error) => unreadable(parent || ".", error),
  );
  // In a fixed order, so that the same corpus is refused for the same reason everywhere.
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    readEntry(reading, parent === "" ? entry.name : `${parent}/${entry.name}`, entry, depth);
  }
}

function readEntry(
  reading: Reading,
  path: string,
  kind: Pick<Dirent, "isDirectory" | "isFile" | "isSymbolicLink">,
  depth: number,
): void {
  if (kind.isSymbolicLink()) {
    symbolicLink(path);
  }
  if (kind.isDirectory()) {
    readInto(reading, path, depth + 1);
  } else if (kind.isFile()) {
    const bytes = readFileBelow(reading, path);
    reading.files.set(path, bytes);
    reading.bytes += bytes.length;
  } else {
    notAFile(path);
  }
  if (reading.files.size > MAX_FILES) {
    tooLarge(path, `is one of more than ${MAX_FILES} files`);
  }
}

function readFileBelow({ root, bytes }: Reading, path: string): Uint8Array {
  const absolute = join(root, path);
  return attempt(
    () => {
      const file = openSync(absolute, OPEN_FLAGS);
      try {
        requireStandingFile(file, absolute, path);
        return readBounded(file, path, MAX_CORPUS_BYTES - bytes);
      } finally {
        closeSync(file);
      }
    },
    (error) => unreadable(path, error),
  );
}

function requireStandingFile(file: number, absolute: string, path: string): void {
  const opened = fstatSync(file, { bigint: true });
  if (!opened.isFile()) {
    notAFile(path);
  }
  // A directory on the way may have become a link since it was listed; then what is open is not
  // what stands at the path.
  const standing = lstatSync(absolute, { bigint: true });
  const same = standing.ino === opened.ino && standing.dev === opened.dev;
  if (!same || realpathSync.native(absolute) !== absolute) {
    symbolicLink(path);
  }
}

/** Reads to the end without believing the size that was stated: a file may grow, or be no real one. */
function readBounded(file: number, path: string, roomBytes: number): Uint8Array {
  const parts: Buffer[] = [];
  const step = Buffer.allocUnsafe(READ_BYTES);
  let length = 0;
  for (;;) {
    const bytesRead = readSync(file, step, 0, READ_BYTES, null);
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
    parts.push(Buffer.from(step.subarray(0, bytesRead)));
  }
}

/** What could not be done is told by `otherwise`; what was refused on the way stays refused. */
function attempt<T, Other>(
  act: () => T,
  otherwise: (error: NodeJS.ErrnoException) => Other,
): T | Other {
  try {
    return act();
  } catch (error) {
    if (error instanceof CorpusRefusedError) {
      throw error;
    }
    return otherwise(error as NodeJS.ErrnoException);
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
