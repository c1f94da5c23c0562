import { CommandUsageError } from "./usage-error.ts";

export function alreadyThere(path: string, remedy: string): CommandUsageError {
  return new CommandUsageError(
    "output-exists",
    `${path} exists already; a report is never overwritten there.`,
    remedy,
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "it does not exist, or takes no files",
  ENOTDIR: "part of the path is not a directory",
  EEXIST: "a file stands in its place",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "symbolic links lead round in a circle",
  ENXIO: "nobody reads it",
  EPIPE: "its reader went away",
};

export function notWritable(path: string, error: unknown, remedy: string): CommandUsageError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code ?? ""] ?? message;
  return new CommandUsageError(
    "output-not-writable",
    `Cannot write to ${path}: ${reason}.`,
    remedy,
  );
}
