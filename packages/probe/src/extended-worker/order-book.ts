import type { Environment } from "../worker/invocation.ts";
import { recall, type StoredDocument, store } from "../worker/stored-document.ts";

/** What the scheduled handler is to do at the next minutes; it has no other way to learn of a run. */
export interface Order {
  readonly nonce: string;
  readonly delayMillis: number;
}

/**
 * What can be ordered. Each kind stands under a key of its own, so that the checks of one run,
 * which order at the same time, never write the same key.
 */
export type OrderKind = "task" | "environment" | "arguments" | "minutes" | "throw";

/** Longer than any check waits. What a run left behind that was cut ends by itself. */
const STANDING_MILLIS = 300_000;

/** Two runs may write one key at once; the later write loses the earlier order, and is seen to. */
const WRITE_ATTEMPTS = 3;

/** Adds an order to those of its kind that still stand. */
export async function placeOrder(env: Environment, kind: OrderKind, order: Order): Promise<void> {
  const { nonce, delayMillis } = order;
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt += 1) {
    const untilMillis = Date.now() + STANDING_MILLIS;
    const standing = Object.entries((await recall(env, keyOf(kind))) ?? {}).filter(isStanding);
    const entries = [...standing, [nonce, { delayMillis, untilMillis }] as const];
    await store(env, keyOf(kind), Object.fromEntries(entries));
    if (await isOrdered(env, kind, nonce)) {
      return;
    }
  }
}

/** The orders of a kind that still stand, of whichever run. */
export async function standingOrders(env: Environment, kind: OrderKind): Promise<readonly Order[]> {
  return Object.entries((await recall(env, keyOf(kind))) ?? {})
    .filter(isStanding)
    .map(([nonce, entry]) => ({ nonce, delayMillis: Number((entry as Order).delayMillis) }));
}

/** Whether an order can be read here. A store may be behind, and another run may have lost it. */
export async function isOrdered(
  env: Environment,
  kind: OrderKind,
  nonce: string,
): Promise<boolean> {
  const orders = await standingOrders(env, kind);
  return orders.some((order) => order.nonce === nonce);
}

/** Whether nobody has taken the order yet, which is then taken: a second minute is no second chance. */
export async function takeOnce(env: Environment, nonce: string): Promise<boolean> {
  const key = `event-order-taken:${nonce}`;
  const isFirst = (await recall(env, key)) === undefined;
  if (isFirst) {
    await store(env, key, { nonce });
  }
  return isFirst;
}

function isStanding([, entry]: readonly [string, StoredDocument[string]]): boolean {
  return Number((Object(entry) as { untilMillis?: unknown }).untilMillis) > Date.now();
}

function keyOf(kind: OrderKind): string {
  return `event-order:${kind}`;
}
