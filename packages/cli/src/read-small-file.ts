import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { CommandUsageError } from "./usage-error.ts";

/** No definition of an interface comes near this; what is larger is something else. */
const LARGEST_DEFINITION_BYTES = 4 * 1024 * 1024;

/**
 * Reads a file that an option names.
 *
 * @throws {CommandUsageError} when it cannot be read, is no regular file (a pipe would hold us up,
 * a device may have no end), or is larger than any such file can be
 */
export async function readSmallFile(
  path: string,
  option: string,
  largestBytes: number = LARGEST_DEFINITION_BYTES,
): Promise<Uint8Array> {
  const refuse = (why: string) =>
    new CommandUsageError(
      "file-not-readable",
      `The file ${path} cannot be read (${why}).`,
      `Check the path given to ${option}.`,
    );
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      throw refuse(error.code ?? error.message);
    },
  );
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) {
      throw refuse("it is no regular file");
    }
    if (stat.size > largestBytes) {
      throw refuse(`it has more than ${largestBytes} bytes`);
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
