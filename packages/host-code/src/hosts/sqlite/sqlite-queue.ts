import type { CronTime } from "../../cron/cron-clock.ts";
import type { MessageQueue } from "../host-runtime.ts";
import { messageTable } from "./message-table.ts";
import { startQueueConsumer } from "./queue-consumer.ts";
import type { SqlDatabase } from "./sql-database.ts";

/** A queue in the table `messages`, which one consumer at most may read. */
export function sqliteQueue(database: SqlDatabase, name: string, time: CronTime): MessageQueue {
  const table = messageTable(database, name, () => crypto.randomUUID());
  let wake = () => {};
  return {
    async send(messages) {
      const ids = table.add(messages, time.now());
      wake();
      return ids;
    },
    consume(deliver) {
      const consumer = startQueueConsumer(table, deliver, time);
      wake = consumer.wake;
      return { stop: consumer.stop };
    },
  };
}
