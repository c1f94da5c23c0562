import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { ProxiedConnection, type Upstream } from "./proxied-connection.ts";
import { seededRandom } from "./seeded-random.ts";
import type { NetworkBehaviour } from "./stage.ts";

const LOOPBACK = "127.0.0.1";

export interface ProxyOptions {
  /** Base URL of what stands behind the proxy; `http` only. */
  readonly endpoint: string;
  /** What happens on the way; the first one is nearest to whoever sends. */
  readonly behaviours: readonly NetworkBehaviour[];
  /** The same seed gives the same sizes and delays. */
  readonly seed?: number;
  /** Port to listen on; the system chooses when left out. */
  readonly port?: number;
}

export interface RunningProxy {
  /** The endpoint given, with the proxy's address in place of its own. */
  readonly endpoint: string;
  /** Ends all connections and frees the port. Safe to call twice. */
  stop(): Promise<void>;
}

function upstreamOf(url: URL): Upstream {
  return { host: url.hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(url.port || 80) };
}

/** Starts a byte proxy on loopback before an endpoint. */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const url = new URL(options.endpoint);
  const upstream = upstreamOf(url);
  const stages = options.behaviours.map((behaviour) => behaviour.stages());
  const clients = new Set<Socket>();
  let accepted = 0;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client));
    const random = seededRandom((options.seed ?? 0) + accepted);
    new ProxiedConnection(client, upstream, accepted, random).run(stages);
    accepted += 1;
  });
  server.listen(options.port ?? 0, LOOPBACK);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://${LOOPBACK}:${port}${url.pathname.replace(/\/+$/, "")}`,
    async stop() {
      if (!server.listening) {
        return;
      }
      const closed = once(server, "close");
      server.close();
      for (const client of clients) {
        client.destroy();
      }
      await closed;
    },
  };
}
