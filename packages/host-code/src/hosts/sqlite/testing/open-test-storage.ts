import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CronTime } from "../../../cron/cron-clock.ts";
import type { HostStorage } from "../../host-runtime.ts";
import { openSqliteStorage } from "../sqlite-storage.ts";

export interface TestStorage {
  /** Opens what stands in the directory once more. */
  open(time?: CronTime): HostStorage;
  remove(): void;
}

/** Storage with Node's driver, in a directory of its own. */
export function testStorage(): TestStorage {
  const directory = mkdtempSync(join(tmpdir(), "host-code-sqlite-"));
  return {
    open: (time) =>
      openSqliteStorage(
        directory,
        (file) => {
          const database = new DatabaseSync(file);
          return {
            exec: (sql) => database.exec(sql),
            prepare(sql) {
              const statement = database.prepare(sql);
              return { all: (...parameters) => statement.all(...parameters) };
            },
            close: () => database.close(),
          };
        },
        time,
      ),
    remove: () => rmSync(directory, { recursive: true }),
  };
}
