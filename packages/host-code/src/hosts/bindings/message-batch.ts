import type { Settlement, StoredMessage } from "../host-runtime.ts";
import { BindingError } from "./binding-error.ts";
import { delayMillisOf } from "./queue-binding.ts";

/** What a queue handler is given: the messages, and the operations that settle them (`edge.queue`). */
export interface MessageBatch {
  readonly batchId: string;
  /** The queue's own name. */
  readonly queue: string;
  readonly messages: readonly DeliveredMessage[];
  acknowledge(messageId: unknown): void;
  retry(messageId: unknown, options?: unknown): void;
  /** Settles those that are still unsettled. */
  acknowledgeAll(): void;
  retryAll(options?: unknown): void;
}

export interface DeliveredMessage {
  readonly id: string;
  readonly timestampMillis: number;
  readonly body: Uint8Array;
  readonly attempts: number;
}

export interface SettledBatch {
  readonly batch: MessageBatch;
  /** What the handler itself decided, by message id. */
  readonly settled: ReadonlyMap<string, Settlement>;
  /** The invocation is over: from here on its batch is none that can be settled. */
  close(): void;
}

/** @param batchId made by the host, another for each delivery. */
export function messageBatch(
  queue: string,
  batchId: string,
  stored: readonly StoredMessage[],
): SettledBatch {
  const settled = new Map<string, Settlement>();
  let isOver = false;
  const assertOpen = () => {
    if (isOver) throw new BindingError("unknown_batch", "the batch is no longer being handled");
  };
  const ids = new Set(stored.map(({ id }) => id));
  const settle = (id: unknown, settlement: Settlement) => {
    assertOpen();
    if (typeof id !== "string" || !ids.has(id)) {
      throw new BindingError("unknown_message", "the batch holds no message of this id");
    }
    if (settled.has(id)) throw new BindingError("already_settled", `${id} is settled already`);
    settled.set(id, settlement);
  };
  const settleRest = (settlement: Settlement) => {
    assertOpen();
    for (const id of ids) if (!settled.has(id)) settled.set(id, settlement);
  };
  const batch: MessageBatch = {
    batchId,
    queue,
    messages: Object.freeze(stored.map((message) => Object.freeze({ ...message }))),
    acknowledge: (id) => settle(id, { kind: "acknowledged" }),
    retry: (id, options) => settle(id, retryOf(options)),
    acknowledgeAll: () => settleRest({ kind: "acknowledged" }),
    retryAll: (options) => settleRest(retryOf(options)),
  };
  const close = () => {
    isOver = true;
  };
  return { batch: Object.freeze(batch), settled, close };
}

function retryOf(options: unknown): Settlement {
  const delay = (options as { delaySeconds?: unknown } | null | undefined)?.delaySeconds;
  return delay === undefined
    ? { kind: "retry" }
    : { kind: "retry", delayMillis: delayMillisOf(delay) };
}
