import { constants } from "node:os";

/** Signals that end a process which does not listen to them. */
const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const cleanups = new Set<() => void>();

/**
 * Runs `cleanup` when this process ends without teardown: by `process.exit`, or by a signal that
 * nobody else listens to, which then ends it by an exit code as a shell would state it. What was
 * registered last runs first; nothing is waited for. Returns what takes the registration back.
 */
export function onAbruptEnd(cleanup: () => void): () => void {
  if (cleanups.size === 0) listen();
  cleanups.add(cleanup);
  return () => {
    if (cleanups.delete(cleanup) && cleanups.size === 0) unlisten();
  };
}

function listen(): void {
  process.on("exit", runCleanups);
  for (const signal of ENDING_SIGNALS) process.on(signal, onSignal);
}

function unlisten(): void {
  process.removeListener("exit", runCleanups);
  for (const signal of ENDING_SIGNALS) process.removeListener(signal, onSignal);
}

function runCleanups(): void {
  for (const cleanup of [...cleanups].reverse()) {
    try {
      cleanup();
    } catch {
      // Nobody is left to tell; the other cleanups still matter.
    }
  }
  cleanups.clear();
}

function onSignal(signal: NodeJS.Signals): void {
  // Another listener means a program that decides itself what the signal means.
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}
