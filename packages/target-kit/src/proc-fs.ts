import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/*
 * What Linux tells of its processes. They come and go while they are listed, and another user's are
 * closed to us: whatever cannot be read counts as not there.
 */

/** Whether this system has a `/proc` to read; elsewhere all lists below are empty. */
export const HAS_PROC_FS = process.platform === "linux";

export interface ProcessStatus {
  readonly pid: number;
  /** Name of the executable, cut to 15 bytes. */
  readonly name: string;
  /** One letter; `Z` has ended and only waits to be collected. */
  readonly state: string;
  /** Number of its process group. */
  readonly group: number;
}

/** Every process that runs, those left out that have ended and only wait to be collected. */
export function runningProcesses(): ProcessStatus[] {
  return entriesOf("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processStatus(Number(name)))
    .filter((status) => status !== undefined)
    .filter(({ state }) => state !== "Z" && state !== "X");
}

function processStatus(pid: number): ProcessStatus | undefined {
  const text = textOf(`/proc/${pid}/stat`);
  // The name stands in parentheses and may hold some itself.
  const nameEnd = text.lastIndexOf(")");
  if (nameEnd === -1) return undefined;
  const [state = "", , group] = text.slice(nameEnd + 2).split(" ");
  const name = text.slice(text.indexOf("(") + 1, nameEnd);
  return { pid, name, state, group: Number(group) };
}

/** Whether the environment that the process was started with has a variable of this name. */
export function hasVariable(pid: number, name: string): boolean {
  return `\0${textOf(`/proc/${pid}/environ`)}`.includes(`\0${name}=`);
}

/** Inode numbers of the sockets that the process has open. */
export function socketsOf(pid: number): string[] {
  const directory = `/proc/${pid}/fd`;
  return entriesOf(directory).flatMap((entry) => {
    const [, inode] = /^socket:\[(\d+)\]$/.exec(linkOf(`${directory}/${entry}`)) ?? [];
    return inode === undefined ? [] : [inode];
  });
}

/** A file's text, or nothing. */
export function textOf(path: string): string {
  return orElse("", () => readFileSync(path, "latin1"));
}

function entriesOf(path: string): string[] {
  return orElse([], () => readdirSync(path));
}

function linkOf(path: string): string {
  return orElse("", () => readlinkSync(path));
}

function orElse<T>(nothing: T, read: () => T): T {
  try {
    return HAS_PROC_FS ? read() : nothing;
  } catch {
    return nothing;
  }
}
