import { createServer } from "node:net";
import { TargetError } from "./target-error.ts";

/** The only address that a target listens on. */
export const LOOPBACK_HOST = "127.0.0.1";

/**
 * A TCP port of the loopback address that was free a moment ago. Another process can take it
 * before the runtime does, so a runtime that can choose its own port should.
 */
export function freePort(): Promise<number> {
  return listenOnce(0);
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
