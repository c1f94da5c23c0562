import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on a free loopback port; close it, and what hangs on it, after use. */
export interface Served extends AsyncDisposable {
  readonly url: string;
}

export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
