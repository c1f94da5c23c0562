import process from "node:process";
import { fileURLToPath } from "node:url";
import { startCronClock, systemCronTime } from "../../cron/cron-clock.ts";
import type { HostRuntime } from "../host-runtime.ts";
import { openSqliteStorage } from "../sqlite/sqlite-storage.ts";
import { linkModules } from "./link-modules.ts";
import { loadErrorCode } from "./load-error-code.ts";
import { serveNode } from "./serve-node.ts";

const PROGRAM = fileURLToPath(new URL("./main.js", import.meta.url));

/** All compiled code of the host. */
const CODE_DIRECTORY = fileURLToPath(new URL("../../", import.meta.url));

/** Node's own facilities; it has no cron, so the host brings its clock. */
export const nodeRuntime: HostRuntime = {
  name: "node",
  serve: serveNode,
  async openStorage(directory) {
    // Not loaded where nothing is stored: a load has no permission for it.
    const { DatabaseSync } = await import("node:sqlite");
    return openSqliteStorage(directory, (file) => {
      const database = new DatabaseSync(file);
      return {
        exec: (sql) => database.exec(sql),
        prepare(sql) {
          const statement = database.prepare(sql);
          return { all: (...parameters) => statement.all(...parameters) };
        },
        close: () => database.close(),
      };
    });
  },
  startCron: (expression, fire) => ({
    stop: startCronClock({ expression, fire, time: systemCronTime }),
  }),
  importModule: (url) => import(url),
  linkModules,
  loadErrorCode,
  restrictedSelf: (readable) => ({
    file: process.execPath,
    args: [
      "--permission",
      ...[CODE_DIRECTORY, ...readable].map((path) => `--allow-fs-read=${path}`),
      PROGRAM,
    ],
  }),
  onStrayError(callback) {
    process.on("unhandledRejection", callback);
    process.on("uncaughtException", callback);
  },
  onTerminate(callback) {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, callback);
  },
};
