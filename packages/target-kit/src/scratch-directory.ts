import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onAbruptEnd } from "./abrupt-end.ts";
import { SCRATCH_PATH_BYTES } from "./limits.ts";
import { TargetError } from "./target-error.ts";

/** A directory of this run's own, for the files that a runtime persists. */
export interface ScratchDirectory {
  readonly path: string;
  /** Removes it with all that stands in it. Safe to call twice. */
  remove(): Promise<void>;
}

/**
 * Creates a fresh directory below the system's directory for temporary files.
 * @param prefix of its name, for a person who finds it after a crash.
 * @throws {TargetError} `target-start-failed` when it cannot be created there.
 */
export async function createScratchDirectory(prefix: string): Promise<ScratchDirectory> {
  const path = await makeDirectory(join(tmpdir(), prefix));
  const removeNow = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  const takeBack = onAbruptEnd(removeNow);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      takeBack();
    },
  };
}

async function makeDirectory(beginning: string): Promise<string> {
  const lengthBytes = Buffer.byteLength(beginning);
  if (lengthBytes > SCRATCH_PATH_BYTES) {
    throw unusable(`its path has ${lengthBytes} bytes, and ${SCRATCH_PATH_BYTES} are enough`);
  }
  try {
    return await mkdtemp(beginning);
  } catch (error) {
    throw asScratchError(error);
  }
}

/**
 * What is said instead of an error of the file system's that came while files were written into such
 * a directory: a full disk, for example. Any other error is returned as it is.
 */
export function asScratchError(error: unknown): unknown {
  const { code, errno, message } = error as Partial<NodeJS.ErrnoException>;
  const isOfFileSystem = typeof errno === "number" && code !== undefined;
  return isOfFileSystem ? unusable(message ?? code) : error;
}

function unusable(why: string): TargetError {
  return new TargetError(
    "target-start-failed",
    `the directory for temporary files, ${tmpdir()}, cannot be used: ${why}`,
    "set TMPDIR to a directory with a short path and room for some megabytes, which can be written to",
  );
}
