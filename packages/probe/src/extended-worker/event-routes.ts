import { hostBytes } from "../worker/host-bytes.ts";
import type { Environment, InvocationContext } from "../worker/invocation.ts";
import { parseDocument, recall, store } from "../worker/stored-document.ts";
import { jsonAnswer } from "./answer.ts";
import type { Route } from "./invocation.ts";
import { mark, marked, posting, sleep, telling } from "./marked-routes.ts";

/** What the next scheduled invocation is to do; it has no other way to learn of the run. */
const ORDER_KEY = "event-task:order";

/** Which marker each handler leaves. */
const PARTS = { scheduled: 0, queue: 1 } as const;

interface Order {
  readonly nonce: string;
  readonly delayMillis: number;
}

/** Asks both event handlers for a task: the one through the store, the other by a message. */
const orderTasks = posting(async ({ nonce, delayMillis }, env) => {
  const order: Order = { nonce, delayMillis };
  await store(env, ORDER_KEY, order);
  await env.EVENTS.send(new TextEncoder().encode(JSON.stringify({ eventTask: order })));
  return jsonAnswer({ ordered: true });
});

const settledEventTasks = telling(async ({ nonce, env }) => {
  const parts = Object.keys(PARTS).length;
  const { settled, nonce: found, markers } = await marked(env, nonce, parts);
  return { settled, nonce: found, seen: markers.map(({ handler }) => handler) };
});

export const EVENT_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/event-task", orderTasks],
  ["GET /abi/event-task", settledEventTasks],
];

/** Does what was ordered of the scheduled handler, once. */
export async function scheduledTask(env: unknown, ctx: unknown): Promise<void> {
  const order = orderIn(await recall(env as Environment, ORDER_KEY));
  if (order !== undefined) {
    await (env as Environment).CACHE.delete(ORDER_KEY);
    register(order, "scheduled", env, ctx);
  }
}

/** Does what a message orders of the queue handler; a message of another kind is none of its own. */
export function queuedTask(body: unknown, env: unknown, ctx: unknown): void {
  const order = orderIn(parseDocument(hostBytes(body))?.eventTask);
  if (order !== undefined) {
    register(order, "queue", env, ctx);
  }
}

/** One task that rejects at once, and one that outlives the handler. */
function register(
  { nonce, delayMillis }: Order,
  handler: keyof typeof PARTS,
  env: unknown,
  ctx: unknown,
): void {
  const context = ctx as InvocationContext;
  // Taken before any task begins: without the method no rejection may be left lying about.
  const waitUntil = context.waitUntil.bind(context);
  waitUntil(Promise.reject(new Error("rejected because /abi/event-task was asked for")));
  const marking = () => mark(env as Environment, nonce, PARTS[handler], { handler });
  waitUntil(sleep(delayMillis).then(marking));
}

function orderIn(document: unknown): Order | undefined {
  const { nonce, delayMillis } = Object(document) as Partial<Order>;
  return typeof nonce === "string" && typeof delayMillis === "number"
    ? { nonce, delayMillis }
    : undefined;
}
