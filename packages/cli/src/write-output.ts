import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, type FileHandle, link, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Time for the reader of a pipe to come; a pipe that nobody reads must not hold the report for ever. */
const PIPE_READER_MILLIS = 10_000;
const PIPE_RETRY_MILLIS = 100;

/** What file systems without hard links say. */
const NO_LINKS: readonly unknown[] = ["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EMLINK"];

/** A short name of its own in the directory, whatever the name of the file that is to stand there. */
export function temporaryBeside(path: string): string {
  return join(dirname(path), `.runtime-abi-${randomBytes(6).toString("hex")}.tmp`);
}

/** Writes beside the file and renames, so that no reader ever meets half of it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await throughTemporary(path, text, (temporary) => rename(temporary, path));
}

/** Writes a file that must not stand there yet; `EEXIST` when it does, and then writes nothing. */
export async function createFile(path: string, text: string): Promise<void> {
  await throughTemporary(path, text, async (temporary) => {
    // Unlike a rename, a link refuses to replace.
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.includes(error.code)) {
        throw error;
      }
      return copyFile(temporary, path, constants.COPYFILE_EXCL);
    });
    await rm(temporary);
  });
}

async function throughTemporary(
  path: string,
  text: string,
  place: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = temporaryBeside(path);
  try {
    await writeFile(temporary, text, { flag: "wx" });
    await place(temporary);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Writes to a device or to another open file. */
export async function writeToDevice(path: string, text: string): Promise<void> {
  await writeAndClose(await open(path, constants.O_WRONLY | constants.O_APPEND), text);
}

/** Writes to a pipe as soon as somebody reads it. */
export async function writeToPipe(
  path: string,
  text: string,
  waitMillis: number = PIPE_READER_MILLIS,
): Promise<void> {
  const reachable = await openOnceRead(path, performance.now() + waitMillis);
  try {
    // Opening for real would block for ever without a reader; now there is one.
    await writeAndClose(await open(path, constants.O_WRONLY), text);
  } finally {
    await reachable.close();
  }
}

async function openOnceRead(path: string, untilMillis: number): Promise<FileHandle> {
  for (;;) {
    try {
      return await open(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      const isUnread = (error as NodeJS.ErrnoException).code === "ENXIO";
      if (!isUnread || performance.now() >= untilMillis) {
        throw error;
      }
    }
    await delay(PIPE_RETRY_MILLIS);
  }
}

async function writeAndClose(handle: FileHandle, text: string): Promise<void> {
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}
