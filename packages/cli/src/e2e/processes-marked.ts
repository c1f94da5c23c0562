import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/**
 * Command lines of processes that have a mark in their environment, or run in or from a directory: a
 * runtime may have been given an environment of its own.
 */
export function processesMarked(mark: string, directory: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        procFile(pid, "environ").includes(mark) ||
        ["environ", "cmdline"].some((file) => procFile(pid, file).includes(directory)) ||
        workingDirectory(pid).startsWith(directory),
    )
    .map((pid) => `${pid} ${procFile(pid, "cmdline").replaceAll("\0", " ")}`);
}

/** Empty when the process has gone in the meantime. */
function procFile(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function workingDirectory(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}
