import type { OutgoingMessage, Settlement, StoredMessage } from "../host-runtime.ts";
import { MAX_BATCH_MESSAGES, RETRY_DELAY_MILLIS } from "./limits.ts";
import type { SqlDatabase, SqlRow } from "./sql-database.ts";

/** The messages of one queue that are stored and not acknowledged. Instants are of the wall clock. */
export interface MessageTable {
  /** Stores all or none; returns their ids in the same order. */
  add(messages: readonly OutgoingMessage[], now: number): readonly string[];
  /** Those that are due, counted as handed out; a batch at most. */
  take(now: number): readonly StoredMessage[];
  /** When the next message is due; absent: there is none. */
  nextDue(): number | undefined;
  /** Removes or postpones each message of a batch; one without a settlement is to be retried. */
  settle(batch: readonly StoredMessage[], settlements: readonly Settlement[], now: number): void;
}

/**
 * A message stays in the table until it is acknowledged, so one that was being delivered when the
 * process ended is delivered again, with the next number of attempts.
 * @param newId makes an id that no other message has.
 */
export function messageTable(
  database: SqlDatabase,
  queue: string,
  newId: () => string,
): MessageTable {
  const insert = database.prepare(
    "INSERT INTO messages (queue, id, body, accepted_at, due_at) VALUES (?, ?, ?, ?, ?)",
  );
  const take = database.prepare(
    `UPDATE messages SET attempts = attempts + 1 WHERE sequence IN (
       SELECT sequence FROM messages WHERE queue = ? AND due_at <= ? ORDER BY due_at, sequence LIMIT ?
     ) RETURNING id, body, accepted_at, attempts`,
  );
  const next = database.prepare("SELECT min(due_at) AS due FROM messages WHERE queue = ?");
  const remove = database.prepare("DELETE FROM messages WHERE id = ?");
  const postpone = database.prepare("UPDATE messages SET due_at = ? WHERE id = ?");
  return {
    add: (messages, now) =>
      allOrNothing(database, () =>
        messages.map(({ body, delayMillis = 0 }) => {
          const id = newId();
          insert.all(queue, id, body, now, now + delayMillis);
          return id;
        }),
      ),
    take: (now) => take.all(queue, now, MAX_BATCH_MESSAGES).map(toMessage),
    nextDue: () => (next.all(queue)[0]?.due ?? undefined) as number | undefined,
    settle: (batch, settlements, now) =>
      allOrNothing(database, () => {
        for (const [index, { id }] of batch.entries()) {
          const settlement = settlements[index] ?? { kind: "retry" };
          if (settlement.kind === "acknowledged") remove.all(id);
          else postpone.all(now + (settlement.delayMillis ?? RETRY_DELAY_MILLIS), id);
        }
      }),
  };
}

function allOrNothing<T>(database: SqlDatabase, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

function toMessage(row: SqlRow): StoredMessage {
  return {
    id: row.id as string,
    timestampMillis: row.accepted_at as number,
    body: row.body as Uint8Array,
    attempts: row.attempts as number,
  };
}
