import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { HostConfigError } from "../hosts/config-members.ts";
import { LISTEN_MILLIS, LISTEN_POLL_MILLIS } from "./limits.ts";
import { SETTINGS_FILE } from "./project-settings.ts";

const HOST = "127.0.0.1";

/** @throws {HostConfigError} when something listens on a port already */
export async function assertPortsFree(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    if (!(await isFree(port))) {
      throw new HostConfigError(
        `port ${port} is taken: stop what listens there, or set another in ${SETTINGS_FILE}`,
      );
    }
  }
}

/** Resolves when something listens on the port. @throws when nothing does for too long */
export async function untilListening(port: number): Promise<void> {
  const endsAt = performance.now() + LISTEN_MILLIS;
  while (!(await accepts(port))) {
    if (performance.now() > endsAt) {
      throw new Error(`nothing listens on port ${port} after ${LISTEN_MILLIS / 1_000} s`);
    }
    await sleep(LISTEN_POLL_MILLIS);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    const settle = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
  });
}
