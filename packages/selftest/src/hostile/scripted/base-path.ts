import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a gateway that passes on what lies below a path, the path taken off, and answers 404 to
 * all else. Bodies pass as they come.
 */
export async function startBelow(path: string, endpoint: string) {
  const base = path.replace(/\/+$/, "");
  const server = createServer((incoming, outlet) => {
    const { method, headers, url = "" } = incoming;
    if (url !== base && !url.startsWith(`${base}/`)) {
      outlet.writeHead(404).end();
      return;
    }
    const below = request(new URL(endpoint), {
      method,
      headers,
      path: url.slice(base.length) || "/",
    });
    below.on("response", (answer) => {
      outlet.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      outlet.flushHeaders();
      answer.pipe(outlet);
    });
    below.on("error", () => outlet.destroy());
    below.flushHeaders();
    incoming.pipe(below);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}${path}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
