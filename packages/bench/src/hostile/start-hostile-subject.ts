import { type AddressInfo, createServer, type Socket } from "node:net";
import { HOSTILE_ANSWERS, type HostileKind } from "./answers.ts";

export interface HostileSubject extends AsyncDisposable {
  readonly url: string;
  /** Connections that were made to it. */
  connections(): number;
}

/** Answers everything that it is asked in the same way, whatever the request. */
export async function startHostileSubject(kind: HostileKind): Promise<HostileSubject> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.once("data", () => HOSTILE_ANSWERS[kind].write(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) {
        socket.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
