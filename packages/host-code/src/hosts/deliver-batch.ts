import type { QueueConsumerSettings } from "@runtime-abi/bundle";
import { messageBatch } from "./bindings/message-batch.ts";
import type { Settlement, StoredMessage } from "./host-runtime.ts";
import type { InvocationContext } from "./invocations.ts";
import {
  MAX_RETRIES,
  MAX_RETRY_DELAY_MILLIS,
  QUEUE_HANDLER_MILLIS,
  RETRY_DELAY_MILLIS,
} from "./limits.ts";
import { settlesWithin } from "./settles-within.ts";
import type { HandlerFunction } from "./worker-module.ts";

export interface Delivery {
  readonly queue: string;
  /** How often and how late what failed is delivered again; absent: as this host does by itself. */
  readonly consumer?: QueueConsumerSettings | undefined;
  readonly handler: HandlerFunction;
  readonly env: unknown;
  context(): InvocationContext;
  report(what: string, error: unknown): void;
  /** Makes an id that no other batch has. */
  newId(): string;
}

/**
 * Invokes the queue handler with one batch and tells what becomes of each message: returning
 * normally acknowledges what the handler left unsettled, a throw retries it (`worker.runtime`,
 * queue). A message that has used up its retries is dropped, and the log says so. Never rejects.
 */
export async function deliverBatch(
  stored: readonly StoredMessage[],
  delivery: Delivery,
): Promise<readonly Settlement[]> {
  const { batch, settled, close } = messageBatch(delivery.queue, delivery.newId(), stored);
  const succeeded = await invoke(batch, delivery);
  close();
  const unsettled: Settlement = succeeded ? { kind: "acknowledged" } : { kind: "retry" };
  return stored.map((message) => {
    const settlement = settled.get(message.id) ?? unsettled;
    if (settlement.kind === "acknowledged") return settlement;
    if (message.attempts > (delivery.consumer?.maxRetries ?? MAX_RETRIES)) {
      delivery.report("a message", new Error(`${message.id} used up its retries and is dropped`));
      return { kind: "acknowledged" };
    }
    return { kind: "retry", delayMillis: settlement.delayMillis ?? delayMillis(message, delivery) };
  });
}

/** Whether the handler returned normally. */
async function invoke(
  batch: unknown,
  { handler, env, context, report }: Delivery,
): Promise<boolean> {
  let failed = false;
  const done = (async () => {
    await handler(batch, env, context());
  })().catch((error: unknown) => {
    failed = true;
    report("the queue handler", error);
  });
  if (await settlesWithin(done, QUEUE_HANDLER_MILLIS)) return !failed;
  report("the queue handler", new Error(`did not end within ${QUEUE_HANDLER_MILLIS} ms`));
  return false;
}

function delayMillis({ attempts }: StoredMessage, { consumer }: Delivery): number {
  if (consumer !== undefined) return consumer.retryDelaySeconds * 1_000;
  return Math.min(RETRY_DELAY_MILLIS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MILLIS);
}
