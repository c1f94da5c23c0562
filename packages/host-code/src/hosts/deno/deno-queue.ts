import type { MessageQueue, OutgoingMessage, Settlement, StoredMessage } from "../host-runtime.ts";
import type { BlobReference, BlobStore } from "./blob-store.ts";
import { RETRY_DELAY_MILLIS } from "./limits.ts";
import type { Ticket, TicketOffice } from "./ticket-office.ts";

const MESSAGES = "message";

/** A message that was sent and not acknowledged yet. */
interface StoredRecord {
  readonly acceptedMillis: number;
  readonly dueMillis: number;
  readonly attempts: number;
  /** Number of the ticket that counts; any other was put into Deno's queue before. */
  readonly turn: number;
  readonly body: BlobReference;
}

type Deliver = Parameters<MessageQueue["consume"]>[0];

export interface DenoQueueParts {
  readonly kv: Deno.Kv;
  readonly blobs: BlobStore;
  readonly tickets: TicketOffice;
  /** Wall clock, in milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * A queue of Deno KV. Deno delivers, later and again, but gives neither id nor count, drops what
 * failed a few times, and takes up what was being delivered when the process ended only at a later
 * start. So a record of ours is the message, and what goes through Deno's queue is a ticket for it:
 * one that is lost is written anew at the next start, one that comes twice finds its turn over.
 */
export class DenoQueue implements MessageQueue {
  readonly #parts: DenoQueueParts;
  readonly #name: string;

  constructor(parts: DenoQueueParts, name: string) {
    this.#parts = parts;
    this.#name = name;
  }

  async send(messages: readonly OutgoingMessage[]): Promise<readonly string[]> {
    const { kv, blobs, now, newId } = this.#parts;
    // All bytes first: the transaction that makes them messages is bounded.
    const bodies = await Promise.all(messages.map(({ body }) => blobs.write(body)));
    const acceptedMillis = now();
    const operation = kv.atomic();
    const ids = messages.map(({ delayMillis = 0 }, index) => {
      const id = newId();
      const body = bodies[index] as BlobReference;
      const dueMillis = acceptedMillis + delayMillis;
      blobs.adopt(operation, body);
      this.#enqueue(operation, id, { acceptedMillis, dueMillis, attempts: 0, turn: 0, body });
      return id;
    });
    await operation.commit();
    return ids;
  }

  consume(deliver: Deliver): { stop(): Promise<void> } {
    const running = new Set<Promise<void>>();
    const resumed = this.#writeTicketsAnew();
    const leave = this.#parts.tickets.onTicket(this.#name, (ticket) => {
      // Else a message that is being handed out could be given another ticket.
      const handed = resumed.then(() => this.#hand(ticket, deliver));
      const handled = handed.finally(() => running.delete(handled));
      running.add(handled);
      return handled;
    });
    return {
      async stop() {
        leave();
        await Promise.allSettled([resumed, ...running]);
      },
    };
  }

  async #hand(ticket: Ticket, deliver: Deliver): Promise<void> {
    const { kv, blobs } = this.#parts;
    const entry = await kv.get(this.#key(ticket.id));
    const stored = entry.value as StoredRecord | null;
    if (stored === null || stored.turn !== ticket.turn) return;
    const record = { ...stored, attempts: stored.attempts + 1 };
    // Counted before it is handed out: a delivery that takes the process down was one, too.
    const counted = kv.atomic().check(entry).set(this.#key(ticket.id), record);
    if (!(await counted.commit()).ok) return;
    const body = await blobs.read(record.body);
    if (body === undefined) throw new Error(`the stored bytes of ${ticket.id} are incomplete`);
    const { attempts, acceptedMillis: timestampMillis } = record;
    const message: StoredMessage = { id: ticket.id, timestampMillis, body, attempts };
    const settlements = await deliver([message]).catch(() => []);
    await this.#settle(ticket.id, record, settlements[0] ?? { kind: "retry" });
  }

  async #settle(id: string, record: StoredRecord, settlement: Settlement): Promise<void> {
    const { kv, blobs, now } = this.#parts;
    const operation = kv.atomic();
    if (settlement.kind === "acknowledged") {
      await blobs.abandon(operation.delete(this.#key(id)), record.body).commit();
      await blobs.erase(record.body);
      return;
    }
    const dueMillis = now() + (settlement.delayMillis ?? RETRY_DELAY_MILLIS);
    await this.#enqueue(operation, id, { ...record, dueMillis, turn: record.turn + 1 }).commit();
  }

  /** What Deno's queue held for this queue before this start is void from here on. */
  async #writeTicketsAnew(): Promise<void> {
    const { kv } = this.#parts;
    const prefix = [MESSAGES, this.#name];
    const left: Deno.KvEntry[] = [];
    for await (const entry of kv.list({ prefix })) left.push(entry);
    for (const entry of left) {
      const record = entry.value as StoredRecord;
      const next = { ...record, turn: record.turn + 1 };
      await this.#enqueue(kv.atomic(), String(entry.key.at(-1)), next).commit();
    }
  }

  #enqueue(
    operation: Deno.AtomicOperation,
    id: string,
    record: StoredRecord,
  ): Deno.AtomicOperation {
    const ticket: Ticket = { queue: this.#name, id, turn: record.turn };
    const delay = Math.max(0, record.dueMillis - this.#parts.now());
    return operation.set(this.#key(id), record).enqueue(ticket, { delay });
  }

  #key(id: string): Deno.KvKey {
    return [MESSAGES, this.#name, id];
  }
}
