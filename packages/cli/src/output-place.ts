import type { Stats } from "node:fs";
import { lstat, readlink, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/**
 * What a path leads to that something is to be written to.
 * - `file`: a file, or none yet; it is replaced as a whole.
 * - `pipe`, `device`: written straight to; there is nothing to replace.
 */
export interface OutputPlace {
  readonly kind: "file" | "pipe" | "device";
  /** For a file, without symbolic links: the links stay when it is replaced. */
  readonly path: string;
}

/** Names of this process's open files: what stands there must not be replaced under it. */
const DESCRIPTOR = /^\/(?:dev\/(?:std(?:in|out|err)|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/;
const STANDARD_OUTPUT = /^\/(?:dev\/(?:stdout|fd\/1)|proc\/self\/fd\/1)$/;

/** As many links as Linux follows. */
const LINKS_MAX = 40;

/** Whether a path names this process's standard output. */
export function isStandardOutput(path: string): boolean {
  return STANDARD_OUTPUT.test(path);
}

/** @throws an error of the file system, unless nothing stands there yet */
export async function outputPlace(path: string): Promise<OutputPlace> {
  const standing = await standingAt(path);
  if (standing?.isFIFO() === true || standing?.isSocket() === true) {
    return { kind: "pipe", path };
  }
  const isPlain = standing === undefined || standing.isFile() || standing.isDirectory();
  return isPlain && !DESCRIPTOR.test(path)
    ? { kind: "file", path: await realFile(path) }
    : { kind: "device", path };
}

/** What stands at a path, links followed; nothing when that does not exist. */
export async function standingAt(path: string): Promise<Stats | undefined> {
  return stat(path).catch(absent);
}

/** The path without symbolic links, also where its end does not exist yet. */
async function realFile(path: string, links = LINKS_MAX): Promise<string> {
  const real = await realpath(path).catch(absent);
  if (real !== undefined || path === dirname(path)) {
    return real ?? path;
  }
  const directory = await realFile(dirname(path), links);
  const link = await lstat(path).catch(absent);
  return link?.isSymbolicLink() === true && links > 0
    ? realFile(resolve(directory, await readlink(path)), links - 1)
    : join(directory, basename(path));
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") {
    throw error;
  }
  return undefined;
}
