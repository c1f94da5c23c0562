import { hostBytes } from "../worker/host-bytes.ts";
import type { Environment, InvocationContext } from "../worker/invocation.ts";
import { parseDocument } from "../worker/stored-document.ts";
import { type Call, called } from "./called.ts";
import { countCopies, keepDelivery } from "./delivery-markers.ts";
import { queuedEvent } from "./event-routes.ts";
import { type Order, orderedMessage, orderIn, type Step } from "./queue-orders.ts";

/** What is used of a batch; every member is the host's. */
export interface QueueBatch {
  readonly batchId?: unknown;
  readonly queue?: unknown;
  readonly messages: Iterable<QueueMessage>;
}

interface QueueMessage {
  readonly id?: unknown;
  readonly attempts?: unknown;
  readonly timestampMillis?: unknown;
  readonly body: unknown;
}

/** A message of the batch that says what is to be done with it. */
interface Ordered {
  readonly message: QueueMessage;
  readonly bytes: Uint8Array;
  readonly order: Order;
  readonly copy: number;
  readonly steps: readonly Step[];
  readonly done: (Call & { readonly step: string })[];
}

/** An id that no message of a batch has. */
const UNKNOWN_ID = "no-such-message";

/** A host that counts no attempts would otherwise be told to deliver again for ever. */
const MOST_COPIES = 2;

/** Steps that settle their own message and no other. */
const SETTLING: ReadonlySet<string> = new Set(["acknowledge", "retry"]);

/** Steps that concern messages of others in the same batch. */
const WHOLE_BATCH: ReadonlySet<string> = new Set(["acknowledgeAll", "retryAll", "throw"]);

/** What each message says, one message after another; then what concerns all of them; then the throw. */
export async function handleBatch(
  batch: QueueBatch,
  env: unknown,
  ctx: unknown,
  argumentCount: number,
): Promise<void> {
  // Before any step: a delay of a host's begins with the step that asks for it, or after it.
  const atMillis = Date.now();
  const messages = [...batch.messages];
  for (const { body } of messages) {
    await queuedEvent(body, { argumentCount, event: batch, env, ctx });
  }
  const ordered: Ordered[] = [];
  for (const message of messages) {
    const entry = await orderOf(message, env as Environment);
    if (entry !== undefined) {
      ordered.push(entry);
    }
  }
  const concernsAll = ordered.filter(({ steps }) => steps.some((step) => WHOLE_BATCH.has(step.do)));
  for (const entry of ordered) {
    for (const step of entry.steps.filter((one) => !WHOLE_BATCH.has(one.do))) {
      await take(step, entry, { batch, env: env as Environment, ctx: ctx as InvocationContext });
    }
  }
  await spareOthers(batch, messages, ordered, concernsAll);
  for (const entry of concernsAll) {
    for (const step of entry.steps.filter((one) => WHOLE_BATCH.has(one.do))) {
      await take(step, entry, { batch, env: env as Environment, ctx: ctx as InvocationContext });
    }
  }
  const kept = ordered.map((entry) => {
    const composition = messages.map((message) => toldBeside(entry, message, ordered));
    return keepDelivery(env as Environment, told(entry, batch, { composition, atMillis }));
  });
  await Promise.all(kept);
  if (concernsAll.some(({ steps }) => steps.some((step) => step.do === "throw"))) {
    throw new Error("thrown because a message asked for it");
  }
}

async function orderOf(message: QueueMessage, env: Environment): Promise<Ordered | undefined> {
  const bytes = hostBytes(message.body);
  const order = orderIn(parseDocument(bytes === undefined ? undefined : headOf(bytes)));
  if (bytes === undefined || order === undefined) {
    return undefined;
  }
  const copy = await countCopies(env, order, message.attempts);
  const attempt = Number.isInteger(message.attempts) ? Number(message.attempts) : copy + 1;
  const steps = copy < MOST_COPIES ? (order.does[attempt - 1] ?? []) : [];
  return { message, bytes, order, copy, steps, done: [] };
}

/** A body that was made longer holds its document up to the first zero byte. */
function headOf(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/**
 * A throw hands back the messages of others, too; so what they left unsettled is acknowledged before,
 * where that can be.
 */
async function spareOthers(
  batch: QueueBatch,
  messages: readonly QueueMessage[],
  ordered: readonly Ordered[],
  concernsAll: readonly Ordered[],
): Promise<void> {
  const nonces = new Set(concernsAll.map(({ order }) => order.nonce));
  const own = ordered.filter(({ order, steps }) => {
    return nonces.has(order.nonce) || steps.some((step) => SETTLING.has(step.do));
  });
  const others = messages.filter((message) => !own.some((entry) => entry.message === message));
  for (const message of concernsAll.length === 0 ? [] : others) {
    await called(batch, "acknowledge", [message.id]);
  }
}

interface Invoked {
  readonly batch: QueueBatch;
  readonly env: Environment;
  readonly ctx: InvocationContext;
}

async function take(step: Step, entry: Ordered, invoked: Invoked): Promise<void> {
  const call = await taken(step, entry, invoked);
  entry.done.push({ step: step.do, ...call });
}

async function taken(step: Step, { message, order }: Ordered, invoked: Invoked): Promise<Call> {
  const { batch, env, ctx } = invoked;
  const delay = step.delaySeconds === undefined ? [] : [{ delaySeconds: step.delaySeconds }];
  switch (step.do) {
    case "acknowledge":
      return called(batch, "acknowledge", [message.id]);
    case "acknowledgeUnknown":
      return called(batch, "acknowledge", [UNKNOWN_ID]);
    case "retry":
      return called(batch, "retry", [message.id, ...delay]);
    case "acknowledgeAll":
      return called(batch, "acknowledgeAll", []);
    case "retryAll":
      return called(batch, "retryAll", delay);
    case "reject":
      ctx.waitUntil(Promise.reject(new Error("rejected because a message asked for it")));
      return { how: "resolved" };
    case "send":
      return called(env.EVENTS, "send", [orderedMessage(order, step.message)]);
    default:
      return { how: "resolved" };
  }
}

/** A message of the batch as it is told beside another one: its place, or what it asks of all. */
function toldBeside({ order }: Ordered, message: QueueMessage, all: readonly Ordered[]): object {
  const one = all.find((entry) => entry.message === message);
  if (one?.order.nonce === order.nonce) {
    return { message: one.order.message, attempts: message.attempts };
  }
  const asked = one?.steps.map((step) => step.do).filter((step) => WHOLE_BATCH.has(step)) ?? [];
  return asked.length === 0 ? {} : { orders: asked };
}

interface Seen {
  readonly composition: readonly object[];
  readonly atMillis: number;
}

function told(
  { message, bytes, order, copy, done }: Ordered,
  { batchId, queue }: QueueBatch,
  { composition, atMillis }: Seen,
) {
  const { nonce, message: place } = order;
  const { attempts, id, timestampMillis } = message;
  const members = { nonce, message: place, copy, attempts, id, timestampMillis, batchId, queue };
  return { ...members, atMillis, steps: done, batch: composition, bytes };
}
