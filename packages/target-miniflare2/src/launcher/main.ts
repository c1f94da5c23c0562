import { Console } from "node:console";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { Log, LogLevel, Miniflare, type MiniflareOptions } from "miniflare-2";

/*
 * Runs Miniflare with the options in the file named by the only argument, until SIGTERM. It does what
 * Miniflare's own command line does with them, and nothing else: that has no file for all of them.
 */

type FetchMock = NonNullable<MiniflareOptions["fetchMock"]>;

/** What a run asks of `fetch` is asked against an origin here. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

// What the host and its workers print is log, and nothing but log.
globalThis.console = new Console(process.stderr);
const log = new Log(LogLevel.WARN);
try {
  await run();
} catch (error) {
  log.error(error as Error);
  process.exit(1);
}

async function run(): Promise<void> {
  const miniflare = new Miniflare(readOptions(process.argv[2] ?? ""));
  const scheduler = await miniflare.startScheduler();
  const server = (await miniflare.startServer()) as Server;
  process.once("SIGTERM", async () => {
    server.close();
    server.closeAllConnections();
    await scheduler.dispose();
    await miniflare.dispose();
    process.exit(0);
  });
}

/** The options, with what no file can hold: where the log goes, and that no traffic leaves. */
function readOptions(file: string): MiniflareOptions {
  const { mounts = {}, ...options } = JSON.parse(readFileSync(file, "utf8")) as MiniflareOptions;
  const fetchMock = loopbackAlone();
  const offline = Object.entries(mounts).map(([name, mount]) => [
    name,
    { ...(mount as object), fetchMock },
  ]);
  return { ...options, log, fetchMock, mounts: Object.fromEntries(offline) };
}

/** Miniflare's own way to keep a worker's outbound requests from the network: each one beyond loopback rejects. */
function loopbackAlone(): FetchMock {
  const fromMiniflare = createRequire(createRequire(import.meta.url).resolve("miniflare-2"));
  const core = fromMiniflare("@miniflare/core") as { createFetchMock(): FetchMock };
  const mock = core.createFetchMock();
  mock.disableNetConnect();
  mock.enableNetConnect(LOOPBACK);
  return mock;
}
