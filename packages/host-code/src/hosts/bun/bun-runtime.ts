import { Database } from "bun:sqlite";
import { dirname } from "node:path";
import type { HostCommand, HostRuntime } from "../host-runtime.ts";
import { openSqliteStorage } from "../sqlite/sqlite-storage.ts";
import { bunEnvironment, bunHostArgs } from "./bun-command.ts";
import { startBunCron } from "./bun-cron.ts";
import { linkModules } from "./bun-links.ts";
import { bunLoadErrorCode } from "./bun-load-error.ts";
import { serveWithBun } from "./bun-server.ts";

/**
 * The facilities of the Bun process that this runs in.
 * @param program path of the host's program.
 */
export function bunRuntime(program: string): HostRuntime {
  const env = bunEnvironment(process.env.HOME ?? dirname(program));
  // What it imports stands in files whose names Bun reads right.
  const self: HostCommand = { file: process.execPath, args: bunHostArgs(program, []), env };
  return {
    name: "bun",
    serve: serveWithBun,
    openStorage: async (directory) =>
      openSqliteStorage(directory, (file) => new Database(file, { create: true })),
    startCron: startBunCron,
    importModule: (url) => import(url),
    linkModules,
    loadErrorCode: bunLoadErrorCode,
    // Bun has no permissions: a process of it may do whatever its user may.
    restrictedSelf: () => ({
      ...self,
      env: { ...env, ...startMarks(process.env) },
      canSpawn: true,
    }),
    onStrayError(callback) {
      process.on("uncaughtException", callback);
      process.on("unhandledRejection", callback);
    },
    onTerminate(callback) {
      process.on("SIGTERM", callback);
      process.on("SIGINT", callback);
    },
  };
}

/** What starts with it was started by a target, which finds by such a variable what left its group. */
const START_MARK = "RUNTIME_ABI_STARTED_";

function startMarks(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith(START_MARK) && entry[1] !== undefined,
    ),
  );
}
