import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import {
  LOOPBACK_HOST,
  type LogRing,
  type ProcessEnd,
  type StartedProcesses,
} from "@runtime-abi/target-kit";
import type { Miniflare, MiniflareOptions, WorkerOptions } from "miniflare";
import { DISPOSE_DEADLINE_MILLIS } from "./limits.ts";
import { watchRuntime } from "./runtime-watch.ts";
import { withoutSignalListeners } from "./signal-listeners.ts";

export interface SessionOptions {
  readonly workers: WorkerOptions[];
  /** Directory for what the bindings store. */
  readonly persistencePath: string;
  readonly executable: string;
  readonly log: LogRing;
}

/** One miniflare, and the workerd process below it. */
export interface MiniflareSession {
  readonly miniflare: Miniflare;
  /** The workerd process, once it was spawned. */
  started(): StartedProcesses | undefined;
  /** Resolves when workerd ended, whoever ended it. */
  readonly ended: Promise<ProcessEnd>;
  /** Ends miniflare and workerd. Safe to call twice, and while it is still starting. */
  close(): Promise<void>;
}

/** Begins to start workerd; `miniflare.ready` tells when it listens or why it does not. */
export async function openSession(options: SessionOptions): Promise<MiniflareSession> {
  const miniflarePackage = await import("miniflare");
  const watch = watchRuntime(options.executable);
  const settings = settingsOf(options, miniflarePackage);
  const miniflare = watch.run(() =>
    withoutSignalListeners(() => new miniflarePackage.Miniflare(settings)),
  );
  // Whoever waits for it learns of a failure; nobody may be waiting when the session is closed.
  miniflare.ready.catch(() => undefined);
  let closed: Promise<void> | undefined;
  return {
    miniflare,
    started: watch.started,
    ended: watch.ended,
    close() {
      closed ??= dispose(miniflare, options.log).then(() => watch.close());
      return closed;
    },
  };
}

function settingsOf(
  options: SessionOptions,
  { Log, LogLevel }: typeof import("miniflare"),
): MiniflareOptions {
  const { log } = options;
  class RingLog extends Log {
    override log(message: string): void {
      log.add(stripVTControlCharacters(message));
    }
  }
  return {
    host: LOOPBACK_HOST,
    port: 0,
    // Neither is asked for over the network, nor announced to other processes of this machine.
    cf: false,
    enableDevRegistry: false,
    resourcePersistencePath: options.persistencePath,
    logRequests: false,
    log: new RingLog(LogLevel.WARN),
    handleStructuredLogs: ({ message }) => log.add(stripVTControlCharacters(message)),
    workers: options.workers,
  };
}

/** Miniflare's teardown also rejects with what went wrong at its start, which is known by then. */
async function dispose(miniflare: Miniflare, log: LogRing): Promise<void> {
  const disposed = miniflare.dispose().catch(() => undefined);
  const deadline = new AbortController();
  const late = sleep(DISPOSE_DEADLINE_MILLIS, true, { signal: deadline.signal }).catch(() => false);
  if ((await Promise.race([disposed, late])) === true) {
    log.add(`miniflare did not end within ${DISPOSE_DEADLINE_MILLIS} ms; its processes are killed`);
  }
  deadline.abort();
}
