import { setTimeout as sleep } from "node:timers/promises";
import type { Listening, ServeOptions } from "../host-runtime.ts";

/** Bun's own HTTP server, on the loopback address alone. */
export async function serveWithBun({ port, fetch }: ServeOptions): Promise<Listening> {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port,
    // A stream may be silent for as long as it wants, and a streamed upload as long as it wants.
    idleTimeout: 0,
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    // In development mode Bun answers errors with pages that show the source.
    development: false,
    fetch,
  });
  return {
    port: server.port,
    async stop(graceMillis) {
      const over = new AbortController();
      const late = sleep(graceMillis, undefined, { signal: over.signal }).catch(() => undefined);
      await Promise.race([server.stop(false), late]);
      over.abort();
      await server.stop(true);
    },
  };
}
