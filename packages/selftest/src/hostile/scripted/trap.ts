import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** An origin that nobody must ever reach, and that keeps whatever reaches it. */
export interface Trap {
  readonly port: number;
  readonly url: string;
  connections(): number;
  /** All bytes that came, as Latin-1. */
  received(): string;
  stop(): Promise<void>;
}

/** Sets up a trap on loopback. */
export async function startTrap(): Promise<Trap> {
  const sockets = new Set<Socket>();
  let received = "";
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes: Buffer) => {
      received += bytes.toString("latin1");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    connections: () => connections,
    received: () => received,
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) {
        socket.destroy();
      }
      await closed;
    },
  };
}
