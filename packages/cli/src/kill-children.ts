import { readdirSync, readFileSync } from "node:fs";

/**
 * Kills the processes that this one started, and theirs, as well as can be done without waiting.
 * Only where the kernel lists children (Linux); elsewhere they end when their pipes close.
 */
export function killChildren(parent: number = process.pid): void {
  for (const child of childrenOf(parent)) {
    killChildren(child);
    try {
      process.kill(child, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

function childrenOf(parent: number): number[] {
  try {
    return readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
      readFileSync(`/proc/${parent}/task/${thread}/children`, "utf8")
        .split(" ")
        .filter((text) => text !== "")
        .map(Number),
    );
  } catch {
    return [];
  }
}
