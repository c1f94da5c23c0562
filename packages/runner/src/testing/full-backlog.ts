import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A server on loopback to which no further connection comes about. */
export interface FullServer extends AsyncDisposable {
  readonly url: string;
}

const LISTEN = `const server = require("node:net").createServer();
  server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    process.stdout.write(String(server.address().port));
  });`;

/** Far longer than loopback takes; what has not come about by then waits for room. */
const CONNECT_MILLIS = 200;

/**
 * Starts a process that listens and is then stopped by the system, so that it accepts nothing, and
 * fills the queue of its connections: the next one is left without an answer.
 */
export async function startFullServer(): Promise<FullServer> {
  const child = spawn(process.execPath, ["--eval", LISTEN], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [text] = (await once(child.stdout, "data")) as [Buffer];
  const port = Number(text.toString());
  child.kill("SIGSTOP");
  const sockets: Socket[] = [];
  do {
    sockets.push(connect(port, "127.0.0.1").on("error", () => undefined));
  } while (await connects(sockets.at(-1)));
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) {
        socket.destroy();
      }
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    },
  };
}

async function connects(socket: Socket | undefined): Promise<boolean> {
  const signal = AbortSignal.timeout(CONNECT_MILLIS);
  return await once(socket as Socket, "connect", { signal }).then(
    () => true,
    () => false,
  );
}
