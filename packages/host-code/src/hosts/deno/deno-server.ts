import type { Listening, ServeOptions } from "../host-runtime.ts";
import { settlesWithin } from "../settles-within.ts";

/** Deno's own HTTP server, on the loopback address alone. */
export async function serveWithDeno({ port, fetch }: ServeOptions): Promise<Listening> {
  const server = Deno.serve(
    // What listens is known to whoever started it; Deno would print it.
    { hostname: "127.0.0.1", port, onListen: () => {} },
    fetch,
  );
  return {
    port: server.addr.port,
    async stop(graceMillis) {
      // What is open after that, the end of the process closes: a server that is shutting down
      // can no longer be aborted, and one that is aborted lets nothing end.
      await settlesWithin(server.shutdown(), graceMillis);
    },
  };
}
