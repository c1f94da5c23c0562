import { execFile } from "node:child_process";
import { LIST_SOCKETS_MILLIS } from "./limits.ts";
import { HAS_PROC_FS, type ProcessStatus, runningProcesses, socketsOf, textOf } from "./proc-fs.ts";

/** A socket that takes the connections made to a port of the loopback address. */
export interface ListeningSocket {
  /** Processes that have it open, as far as we may see them; more than one after a fork. */
  readonly holders: readonly ProcessStatus[];
}

/** Lists the sockets that listen on a port of the loopback address. */
export type ListListening = (port: number) => Promise<readonly ListeningSocket[]>;

/**
 * As the system tells: Linux under `/proc`, other systems by their `lsof`.
 * @throws when the system does not tell.
 */
export const listListening: ListListening = (port) =>
  HAS_PROC_FS ? Promise.resolve(listeningByProcFs(port)) : listeningByLsof(port);

/** The kernel's form of 127.0.0.1, of every address, and of both in IPv6. */
const LOOPBACK_ADDRESSES: readonly string[] = [
  "0100007F",
  "00000000",
  "0000000000000000FFFF00000100007F",
  "00000000000000000000000000000000",
];

const LISTENING = "0A";

/** By the kernel's tables: which inode listens there, and which processes have it open. */
export function listeningByProcFs(port: number): ListeningSocket[] {
  const inodes = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    textOf(table)
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = "", , state]) => state === LISTENING && listensAt(local, port))
      .map((columns) => columns[9] ?? ""),
  );
  if (inodes.length === 0) return [];
  const open = runningProcesses().map((process) => ({ process, sockets: socketsOf(process.pid) }));
  return inodes.map((inode) => ({
    holders: open.filter(({ sockets }) => sockets.includes(inode)).map(({ process }) => process),
  }));
}

function listensAt(local: string, port: number): boolean {
  const [address = "", hexPort = ""] = local.split(":");
  return LOOPBACK_ADDRESSES.includes(address) && Number.parseInt(hexPort, 16) === port;
}

/** By `lsof`, which comes with macOS. It names a socket once for each process that has it open. */
export async function listeningByLsof(port: number): Promise<ListeningSocket[]> {
  const args = ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-FpgcDn"];
  const output = await new Promise<string>((resolve, reject) => {
    execFile("lsof", args, { timeout: LIST_SOCKETS_MILLIS }, (error, stdout) => {
      // Exit code 1 also means that nothing was found.
      if (error !== null && error.code !== 1) reject(error);
      else resolve(stdout);
    });
  });
  return parseLsof(output);
}

/** Reads one field a line, its letter first: process, group, command, then a name for each file. */
export function parseLsof(output: string): ListeningSocket[] {
  const sockets: ListeningSocket[] = [];
  let holder: ProcessStatus = { pid: 0, name: "", state: "", group: 0 };
  for (const line of output.split("\n")) {
    const value = line.slice(1);
    if (line.startsWith("p")) holder = { ...holder, pid: Number(value) };
    if (line.startsWith("g")) holder = { ...holder, group: Number(value) };
    if (line.startsWith("c")) holder = { ...holder, name: value };
    if (/^n(127\.0\.0\.1|\*|\[::\]):/.test(line)) sockets.push({ holders: [holder] });
  }
  return sockets;
}
