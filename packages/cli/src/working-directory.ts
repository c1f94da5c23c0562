import { CommandUsageError } from "./usage-error.ts";

/** @throws {CommandUsageError} when the directory that the process was started in is gone */
export function workingDirectory(): string {
  try {
    return process.cwd();
  } catch (error) {
    throw isDirectoryGone(error) ? directoryGone() : error;
  }
}

/** Whether an error says that the working directory is gone, whoever asked for it. */
export function isDirectoryGone(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return code === "ENOENT" && (syscall === "uv_cwd" || syscall === "process.cwd");
}

export function directoryGone(): CommandUsageError {
  return new CommandUsageError(
    "working-directory-gone",
    "The working directory does not exist any more.",
    "Change to a directory that exists, and run again.",
  );
}
