import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CHOSEN_PORT_TRIES,
  FIRST_CHOSEN_PORT,
  KILL_POLL_MILLIS,
  LAST_CHOSEN_PORT,
  PORT_RELEASE_MILLIS,
} from "./limits.ts";
import { listListening } from "./listening-sockets.ts";
import { TargetError } from "./target-error.ts";

/** The only address that a target listens on. */
export const LOOPBACK_HOST = "127.0.0.1";

/**
 * A TCP port of the loopback address that was free a moment ago. Another process can take it
 * before the runtime does, so it is none of those that systems hand out by themselves, to every
 * outgoing connection and to whoever listens on port 0.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < CHOSEN_PORT_TRIES; tries += 1) {
    const port = randomInt(FIRST_CHOSEN_PORT, LAST_CHOSEN_PORT + 1);
    if (await isFree(port)) return port;
  }
  return await listenOnce(0);
}

/**
 * The same for several ports, no two of them equal.
 * @param taken ports that must not be among them.
 */
export async function freePorts(count: number, taken: readonly number[] = []): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = await freePort();
    if (!taken.includes(port)) ports.add(port);
  }
  return [...ports];
}

/**
 * Refuses a port that cannot be listened on, before a runtime is started for it.
 * @throws {TargetError} `target-port-in-use`
 */
export async function assertPortFree(port: number): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    throw portInUse(port, (error as NodeJS.ErrnoException).code);
  }
}

/**
 * Makes sure that a runtime that was stopped no longer holds its port.
 * @throws {TargetError} `target-not-stopped`, naming who holds it as far as the system tells.
 */
export async function assertPortReleased(port: number): Promise<void> {
  const endsAt = performance.now() + PORT_RELEASE_MILLIS;
  while (!(await isFree(port))) {
    if (performance.now() > endsAt) throw await stillHeld(port);
    await sleep(KILL_POLL_MILLIS);
  }
}

function isFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  );
}

async function stillHeld(port: number): Promise<TargetError> {
  const sockets = await listListening(port).catch(() => []);
  const holders = sockets.flatMap(({ holders }) =>
    holders.map(({ pid, name }) => `${pid} (${name})`),
  );
  const by = holders.length === 0 ? "" : ` by process ${holders.join(", ")}`;
  return new TargetError(
    "target-not-stopped",
    `port ${port} of ${LOOPBACK_HOST} is still held${by} although the runtime has been stopped`,
    "end that process by hand",
  );
}

/** The error for a port that a target was told to use and cannot. */
export function portInUse(port: number, systemCode = "EADDRINUSE"): TargetError {
  const message =
    systemCode === "EADDRINUSE"
      ? `port ${port} of ${LOOPBACK_HOST} is in use by another process`
      : `port ${port} of ${LOOPBACK_HOST} cannot be listened on (${systemCode})`;
  return new TargetError(
    "target-port-in-use",
    message,
    "choose another port, leave the port out to have a free one chosen, or end what listens there",
  );
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host: LOOPBACK_HOST, port, exclusive: true }, () => {
      const address = server.address();
      const chosen = typeof address === "object" && address !== null ? address.port : port;
      server.close(() => resolve(chosen));
    });
  });
}
