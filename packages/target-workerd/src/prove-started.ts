import { READY_PATH } from "@runtime-abi/host-code";
import {
  type LogRing,
  otherProcessListens,
  portOwner,
  TargetError,
  waitUntilReady,
} from "@runtime-abi/target-kit";
import type { MiniflareSession } from "./miniflare-session.ts";

export interface StartedWorkerd {
  readonly session: Pick<MiniflareSession, "started" | "ended">;
  /** Of the measured worker, where the runtime itself answers. */
  readonly endpoint: URL;
  /** Of the loader adapter, where host code of ours answers. */
  readonly loaderEndpoint: URL;
  /** What the loader adapter was handed. */
  readonly readySecret: string;
  readonly log: LogRing;
  readonly signal: AbortSignal | undefined;
}

/**
 * Shows that both sockets are those of the workerd just started, and not of one left over from an
 * earlier run: by the secret that the loader adapter was handed, and by whose the measured worker's
 * socket is. A system that does not tell the latter leaves workerd's own word for it: it names the
 * ports of both over a pipe that only the process we started has.
 * @throws {TargetError}
 */
export async function proveStarted(started: StartedWorkerd): Promise<void> {
  const { session, endpoint, loaderEndpoint, readySecret, log, signal } = started;
  await waitUntilReady({
    url: new URL(READY_PATH, loaderEndpoint).href,
    proof: { kind: "secret", secret: readySecret },
    ended: session.ended,
    log,
    ...(signal && { signal }),
  });
  const processes = session.started();
  if (processes === undefined) throw unproven("miniflare spawned no workerd", log);
  const port = Number(endpoint.port);
  const owner = await portOwner(port, processes);
  if (owner.kind === "another") throw otherProcessListens(port, owner.holder);
  if (owner.kind === "nobody") throw unproven(`nobody listens on port ${port}`, log);
}

function unproven(reason: string, log: LogRing): TargetError {
  return new TargetError(
    "target-not-ready",
    `it could not be shown that workerd answers: ${reason}`,
    "read the last lines of its log, and start again",
    log.lines(),
  );
}
