import { setTimeout as sleep } from "node:timers/promises";
import type { Deployment } from "@runtime-abi/bundle";
import type { CronTime } from "@runtime-abi/host-code";
import type { TargetExit } from "@runtime-abi/protocol";
import {
  createLogRing,
  describeProcessEnd,
  type LogRing,
  type RunningTarget,
  type ScratchDirectory,
  type StartOptions,
  TargetError,
} from "@runtime-abi/target-kit";
import type { Secrets } from "./bindings.ts";
import { attachCron } from "./cron-attachment.ts";
import { describeTarget } from "./identity.ts";
import { LAST_OUTPUT_MILLIS, START_DEADLINE_MILLIS } from "./limits.ts";
import { workersOf } from "./miniflare-options.ts";
import { type MiniflareSession, openSession } from "./miniflare-session.ts";
import { proveStarted } from "./prove-started.ts";
import { startFailure } from "./start-failure.ts";
import { WORKER_NAMES } from "./worker-names.ts";

export interface WorkerdStart {
  readonly deployment: Deployment;
  readonly options: StartOptions;
  /** Port of the measured worker's endpoint; 0 lets the system choose. */
  readonly port: number;
  readonly executable: string;
  /** Belongs to the running target once it has started, and until then to the caller. */
  readonly scratch: ScratchDirectory;
  readonly cronTime: CronTime;
  readonly secrets: Secrets;
}

/** @throws {TargetError} when workerd does not come to listen; its process has gone then. */
export async function startWorkerd(start: WorkerdStart): Promise<RunningTarget> {
  const { deployment, options, port } = start;
  const log = createLogRing(options.log);
  const { secrets } = start;
  const readySecret = secrets();
  const workers = workersOf({ deployment, mode: options.mode, port, secrets, readySecret });
  const identity = describeTarget(options.mode);
  identity.catch(() => undefined);
  const session = await openSession({
    workers,
    persistencePath: start.scratch.path,
    executable: start.executable,
    log,
  });
  try {
    await listening(session, options.signal);
    const { miniflare } = session;
    const endpoint = await miniflare.unsafeGetDirectURL(WORKER_NAMES.measured);
    const loaderEndpoint = await miniflare.unsafeGetDirectURL(WORKER_NAMES.loaderAdapter);
    const { signal } = options;
    await proveStarted({ session, endpoint, loaderEndpoint, readySecret, log, signal });
    return {
      endpoint: endpoint.origin,
      loaderEndpoint: loaderEndpoint.origin,
      identity: await identity,
      ...lifeOf(session, start, log),
    };
  } catch (error) {
    if (!(error instanceof TargetError)) await lastOutput(session);
    await session.close();
    throw startFailure({ error, log, port, signal: options.signal });
  }
}

/** A workerd that failed has ended; what it printed last may not have been read yet. */
async function lastOutput(session: MiniflareSession): Promise<void> {
  await Promise.race([session.ended, sleep(LAST_OUTPUT_MILLIS, undefined, { ref: false })]);
}

/** Waits for workerd's sockets, for the operator's signal, or for the deadline. */
async function listening(session: MiniflareSession, signal?: AbortSignal): Promise<void> {
  const deadline = AbortSignal.timeout(START_DEADLINE_MILLIS);
  const stop = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
  await new Promise<void>((resolve, reject) => {
    const onStop = () => reject(notListening());
    stop.addEventListener("abort", onStop, { once: true });
    if (stop.aborted) onStop();
    session.miniflare.ready
      .then(() => resolve(), reject)
      .finally(() => stop.removeEventListener("abort", onStop));
  });
}

function notListening(): TargetError {
  return new TargetError(
    "target-not-ready",
    `workerd did not listen within ${START_DEADLINE_MILLIS} ms`,
    "try again on a machine that is less busy",
  );
}

/** How the started runtime ends: when it is stopped, or by itself. */
function lifeOf(
  session: MiniflareSession,
  start: WorkerdStart,
  log: LogRing,
): Pick<RunningTarget, "exited" | "stop"> {
  const stopCron =
    start.options.mode === "host"
      ? attachCron({
          miniflare: session.miniflare,
          cron: start.deployment.cron,
          time: start.cronTime,
          log,
        })
      : () => {};
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      stopCron();
      await session.close().finally(() => start.scratch.remove());
    })();
    return stopped;
  };
  const exited = new Promise<TargetExit>((resolve) => {
    void session.ended.then((end) => {
      if (stopped !== undefined) return;
      resolve({
        message: `workerd ended by itself (${describeProcessEnd(end)})`,
        log: log.lines(),
      });
      // Miniflare would start another workerd, which nobody asked for and which is not the one
      // measured. Whoever stops the target learns whether this went well.
      stop().catch(() => undefined);
    });
  });
  return { exited, stop };
}
