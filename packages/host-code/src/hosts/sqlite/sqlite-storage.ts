import { join } from "node:path";
import { type CronTime, systemCronTime } from "../../cron/cron-clock.ts";
import type { HostStorage } from "../host-runtime.ts";
import type { SqlDatabase } from "./sql-database.ts";
import { sqliteKv } from "./sqlite-kv.ts";
import { sqliteQueue } from "./sqlite-queue.ts";

const FILE_NAME = "storage.sqlite";

/**
 * What is accepted must be on the disk before the caller is told so. Keys are stored as bytes, so
 * that their order is that of their UTF-8 form and nothing is normalised.
 */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS kv (
    namespace TEXT NOT NULL,
    key BLOB NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (namespace, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS messages (
    sequence INTEGER PRIMARY KEY,
    queue TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    body BLOB NOT NULL,
    accepted_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS messages_by_due_time ON messages (queue, due_at);
`;

/**
 * Storage in one SQLite file of a directory; what stands there is picked up again.
 * @param open opens the file with the runtime's own driver and creates it when it is not there.
 */
export function openSqliteStorage(
  directory: string,
  open: (file: string) => SqlDatabase,
  time: CronTime = systemCronTime,
): HostStorage {
  const database = open(join(directory, FILE_NAME));
  database.exec(SCHEMA);
  return {
    kv: (namespace) => sqliteKv(database, namespace),
    queue: (name) => sqliteQueue(database, name, time),
    async close() {
      database.close();
    },
  };
}
