import type { KvNamespace } from "../worker/bindings.ts";
import { readRecord, writeRecord } from "./records.ts";

/** What a run asks of the scheduled handler, which nothing else of a run reaches. */
export interface Order {
  readonly nonce: string;
  readonly delayMillis: number;
}

const ordersKey = (kind: string) => `event-order:${kind}`;

/** The orders of a kind, of whichever run. */
export async function ordersOf(kv: KvNamespace, kind: string): Promise<readonly Order[]> {
  const orders = Object.entries((await readRecord(kv, ordersKey(kind))) ?? {});
  return orders.map(([nonce, delayMillis]) => ({ nonce, delayMillis: Number(delayMillis) }));
}

export async function addOrder(kv: KvNamespace, kind: string, order: Order): Promise<void> {
  const orders = (await readRecord(kv, ordersKey(kind))) ?? {};
  await writeRecord(kv, ordersKey(kind), { ...orders, [order.nonce]: order.delayMillis });
}

export async function isOrdered(kv: KvNamespace, kind: string, nonce: string): Promise<boolean> {
  return (await ordersOf(kv, kind)).some((order) => order.nonce === nonce);
}

/** Whether nobody has taken the order yet, which is taken now: another minute is no second chance. */
export async function takeOnce(kv: KvNamespace, nonce: string): Promise<boolean> {
  const key = `event-order-taken:${nonce}`;
  const isFirst = (await readRecord(kv, key)) === undefined;
  await writeRecord(kv, key, { nonce });
  return isFirst;
}
