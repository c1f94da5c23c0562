import type { QueueProducer } from "../../worker/bindings.ts";
import type { QueueBatch } from "../../worker/worker-module.ts";
import type { QueueAttachment } from "../behaviours.ts";
import type { QueueRules, Settlement, StoredMessage } from "./queue-rules.ts";

interface Asked {
  readonly body: unknown;
  readonly delaySeconds?: number;
}

/** A message, and how long it is held back. */
interface Due {
  readonly message: StoredMessage;
  readonly dueMillis: number;
}

/** Accepts, delivers, and delivers again, as its rules say. */
export class QueueBroker implements QueueProducer {
  readonly #attachment: QueueAttachment;
  readonly #rules: QueueRules;
  #messages = 0;
  #batches = 0;

  constructor(attachment: QueueAttachment, rules: QueueRules) {
    this.#attachment = attachment;
    this.#rules = rules;
  }

  async send(body: unknown, options: Omit<Asked, "body"> = {}): Promise<unknown> {
    return this.#rules.sent(this.#store([{ body, ...options }]), false);
  }

  async sendBatch(messages: readonly Asked[]): Promise<unknown> {
    return this.#rules.sent(this.#store(messages), true);
  }

  #store(asked: readonly Asked[]): readonly string[] {
    const { accept, id, delayMillis } = this.#rules;
    const { stored, error } = accept(asked.map(({ body }) => body));
    const messages = stored.map((body, place) => {
      this.#messages += 1;
      const message = { number: this.#messages, body, acceptedAtMillis: Date.now(), deliveries: 0 };
      return { message, dueMillis: delayMillis("send", asked[place]?.delaySeconds) };
    });
    this.#deliverLater(messages);
    if (error !== undefined) {
      throw error;
    }
    return messages.map(({ message }) => id(message));
  }

  #deliverLater(messages: readonly Due[]): void {
    for (const millis of new Set(messages.map(({ dueMillis }) => dueMillis))) {
      const due = messages.filter(({ dueMillis }) => dueMillis === millis);
      for (const batch of this.#rules.batches(due.map(({ message }) => message))) {
        this.#attachment.timers.after(millis, () => void this.#deliver(batch));
      }
    }
  }

  async #deliver(stored: readonly StoredMessage[]): Promise<void> {
    const { mostDeliveries, again, delayMillis } = this.#rules;
    const settled = new Map<number, Settlement>();
    const ended = await this.#attachment.deliver(this.#batchOf(stored, settled));
    const all = [...settled.values()];
    const messages = stored.flatMap((message, place) => {
      const settlement = settled.get(place);
      const dueMillis = delayMillis("retry", settlement?.delaySeconds);
      const isLast = message.deliveries >= mostDeliveries;
      return !isLast && again({ ...ended, settlement, all }) ? [{ message, dueMillis }] : [];
    });
    this.#deliverLater(messages);
  }

  #batchOf(stored: readonly StoredMessage[], settled: Map<number, Settlement>): QueueBatch {
    const rules = this.#rules;
    this.#batches += 1;
    const messages = stored.map((one) => {
      one.deliveries += 1;
      return {
        id: rules.deliveredId(one),
        attempts: rules.attempts(one),
        timestampMillis: rules.timestamp(one),
        body: one.body,
      };
    });
    return {
      batchId: rules.batchId(this.#batches),
      queue: this.#attachment.queue,
      messages,
      ...rules.methods({ ids: messages.map(({ id }) => id), settled }),
    };
  }
}
