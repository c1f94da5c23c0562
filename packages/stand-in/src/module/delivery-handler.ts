import type { KvNamespace, QueueProducer } from "../worker/bindings.ts";
import type {
  Environment,
  InvocationContext,
  QueueBatch,
  QueueMessage,
} from "../worker/worker-module.ts";
import { binaryValue } from "./binary-value.ts";
import { BindingAccess } from "./binding-access.ts";
import { type DeliveryOrder, type DeliveryStep, orderBody, readOrder } from "./delivery-orders.ts";
import { copiesOf, keepRecord } from "./delivery-records.ts";
import type { MarkedRealm } from "./marked-routes.ts";
import { type Outcome, outcomeOf } from "./outcome-of.ts";

/** More deliveries under one count of attempts are only kept. */
const MOST_ACTED_ON = 2;

const UNKNOWN_ID = "no-such-message";

interface Entry {
  readonly message: QueueMessage;
  readonly order: DeliveryOrder;
  readonly copy: number;
  readonly steps: readonly DeliveryStep[];
  readonly done: object[];
}

interface Handling {
  readonly batch: QueueBatch;
  readonly kv: KvNamespace;
  readonly queue: QueueProducer;
  readonly context: InvocationContext;
}

/** What a step calls; a step of no name here does nothing by itself. */
const CALLS: Readonly<
  Record<string, (step: DeliveryStep, entry: Entry, handling: Handling) => Promise<Outcome>>
> = {
  acknowledge: (_, { message }, { batch }) => outcomeOf(batch, "acknowledge", message.id),
  acknowledgeUnknown: (_, __, { batch }) => outcomeOf(batch, "acknowledge", UNKNOWN_ID),
  retry: ({ delaySeconds }, { message }, { batch }) =>
    outcomeOf(batch, "retry", message.id, { delaySeconds }),
  acknowledgeAll: (_, __, { batch }) => outcomeOf(batch, "acknowledgeAll"),
  retryAll: ({ delaySeconds }, _, { batch }) => outcomeOf(batch, "retryAll", { delaySeconds }),
  async reject(_, __, { context }) {
    context.waitUntil?.(Promise.reject(new Error("rejected because a message says so")));
    return { how: "resolved" };
  },
  send(step, { order }, { queue }) {
    const next = order.next.find(({ message }) => message === step.message);
    const does = next?.does ?? [];
    const body = orderBody({ nonce: order.nonce, message: step.message ?? 0, does, next: [] });
    return outcomeOf(queue, "send", body);
  },
};

async function entryOf(message: QueueMessage, { kv }: Handling): Promise<Entry | undefined> {
  const order = readOrder(message.body);
  if (order === undefined) {
    return undefined;
  }
  const copy = await copiesOf(kv, order, message.attempts);
  const steps = copy < MOST_ACTED_ON ? (order.does[message.attempts - 1] ?? []) : [];
  return { message, order, copy, steps, done: [] };
}

async function act(entry: Entry, handling: Handling): Promise<void> {
  for (const step of entry.steps) {
    const outcome = (await CALLS[step.do]?.(step, entry, handling)) ?? { how: "resolved" };
    entry.done.push({ step: step.do, ...outcome });
  }
}

async function keep(entry: Entry, { batch, kv }: Handling): Promise<void> {
  const { message, order, copy, done } = entry;
  const { attempts, id, timestampMillis, body } = message;
  const { batchId, queue } = batch;
  const composition = batch.messages.map((one) => ({
    message: readOrder(one.body)?.message,
    attempts: one.attempts,
  }));
  const supplied = { id, timestampMillis, batchId, queue, batch: composition };
  const place = { nonce: order.nonce, message: order.message, copy, attempts };
  const record = { ...place, ...supplied, atMillis: Date.now(), steps: done };
  await keepRecord(kv, record, binaryValue(body) ?? new Uint8Array());
}

/** Does what the messages of a batch say, keeps their deliveries, and throws when one says so. */
export function deliveryHandler({ names }: MarkedRealm) {
  return async (batch: QueueBatch, env: Environment, context: InvocationContext): Promise<void> => {
    const access = new BindingAccess(env, names);
    const handling: Handling = { batch, kv: access.kv, queue: access.queue, context };
    const read = await Promise.all(batch.messages.map((message) => entryOf(message, handling)));
    const entries = read.filter((entry) => entry !== undefined);
    for (const entry of entries) {
      await act(entry, handling);
    }
    await Promise.all(entries.map((entry) => keep(entry, handling)));
    if (entries.some(({ steps }) => steps.some((step) => step.do === "throw"))) {
      throw new Error("thrown because a message says so");
    }
  };
}
