import { type ListListening, listListening } from "./listening-sockets.ts";
import type { ProcessStatus } from "./proc-fs.ts";
import { belongsTo, type StartedProcesses } from "./started-processes.ts";

/** Who takes the connections made to a port of the loopback address. */
export type PortOwner =
  /** Processes of the start, and no other. */
  | { readonly kind: "started" }
  /** Also, or only, a process that is not of the start. */
  | { readonly kind: "another"; readonly holder: string }
  | { readonly kind: "nobody" }
  /** This system does not tell. */
  | { readonly kind: "unknown"; readonly reason: string };

/**
 * Tells whether a port is listened on by the processes of a start, and by them alone. Every
 * listening socket counts, and every process that has it open: any of them could answer.
 */
export async function portOwner(
  port: number,
  started: StartedProcesses,
  list: ListListening = listListening,
): Promise<PortOwner> {
  try {
    const sockets = await list(port);
    if (sockets.length === 0) return { kind: "nobody" };
    const stranger = sockets.find(
      ({ holders }) =>
        holders.length === 0 || !holders.every((holder) => belongsTo(started, holder)),
    );
    if (stranger === undefined) return { kind: "started" };
    const others = stranger.holders.filter((holder) => !belongsTo(started, holder));
    return { kind: "another", holder: describe(others) };
  } catch (error) {
    return { kind: "unknown", reason: (error as Error).message };
  }
}

function describe(holders: readonly ProcessStatus[]): string {
  const names = holders.map(({ pid, name }) => `process ${pid} (${name})`);
  return names.join(", ") || "a process of another user";
}
