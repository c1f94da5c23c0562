/** What goes through Deno's queue: not a message, but that its turn has come. */
export interface Ticket {
  readonly queue: string;
  readonly id: string;
  readonly turn: number;
}

type Handler = (ticket: Ticket) => Promise<void>;

/** Hands each ticket to the consumer of its queue, since a database has one queue and one listener. */
export class TicketOffice {
  readonly #kv: Deno.Kv;
  readonly #handlers = new Map<string, Handler>();
  #listening = false;

  constructor(kv: Deno.Kv) {
    this.#kv = kv;
  }

  /** A ticket without a handler is let go; its message is given another at the next start. */
  onTicket(queue: string, handler: Handler): () => void {
    if (this.#handlers.has(queue)) throw new Error(`the queue ${queue} has a consumer already`);
    this.#handlers.set(queue, handler);
    this.#listen();
    return () => void this.#handlers.delete(queue);
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    void this.#kv.listenQueue(async (message) => {
      const ticket = message as Ticket;
      await this.#handlers.get(ticket.queue)?.(ticket);
    });
  }
}
