import type { KvNamespace } from "../worker/bindings.ts";
import { binaryValue } from "./binary-value.ts";
import { RouteRefusal } from "./route-refusal.ts";

/** What a handler stored; its members are whatever the host had supplied. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Where the module keeps what its handlers saw. */
export const SCHEDULED_KEY = "scheduled:last";
export const backgroundKey = (nonce: string) => `wait-until:${nonce}`;
export const queueKey = (nonce: string) => `queue:${nonce}`;

/** The JSON object that a value's bytes spell; undefined when they spell none. */
export function recordIn(value: unknown): StoredRecord | undefined {
  const bytes = binaryValue(value);
  try {
    const document: unknown = JSON.parse(Buffer.from(bytes ?? []).toString("utf8"));
    return typeof document === "object" && document !== null
      ? (document as StoredRecord)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A stored record; undefined when there is none. Refused when what stands there is no record. */
export async function readRecord(kv: KvNamespace, key: string): Promise<StoredRecord | undefined> {
  const value = await kv.get(key);
  if (value === null || value === undefined) {
    return undefined;
  }
  const record = recordIn(value);
  if (record === undefined) {
    throw new RouteRefusal(422, `what stands under ${key} is no record`);
  }
  return record;
}

export async function writeRecord(kv: KvNamespace, key: string, record: object): Promise<void> {
  await kv.put(key, Buffer.from(JSON.stringify(record)));
}
