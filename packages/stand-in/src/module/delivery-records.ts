import { createHash } from "node:crypto";
import type { KvNamespace } from "../worker/bindings.ts";
import { readRecord, type StoredRecord, writeRecord } from "./records.ts";

/** Which message of which run. */
export interface DeliveryPlace {
  readonly nonce: string;
  readonly message: number;
}

/** Each count of attempts that has keys of its own; what is none of these has others. */
const LABELS = ["other", "1", "2", "3", "4", "5"] as const;

/** Deliveries under one count of attempts that are told apart. */
const MOST_COPIES = 3;

function labelOf(attempts: unknown): string {
  return typeof attempts === "number" && LABELS.some((label) => label === `${attempts}`)
    ? `${attempts}`
    : "other";
}

/** Where one delivery of a message is kept. */
export function deliveryKey(
  { nonce, message }: DeliveryPlace,
  label: string,
  copy: number,
): string {
  return `delivery:${nonce}:${message}:${label}:${copy}`;
}

async function recordsUnder(kv: KvNamespace, place: DeliveryPlace, label: string) {
  const found: StoredRecord[] = [];
  for (let copy = 0; copy < MOST_COPIES; copy += 1) {
    const record = await readRecord(kv, deliveryKey(place, label, copy));
    if (record === undefined) {
      break;
    }
    found.push(record);
  }
  return found;
}

/** How many deliveries there were with this count of attempts. */
export async function copiesOf(kv: KvNamespace, place: DeliveryPlace, attempts: unknown) {
  return (await recordsUnder(kv, place, labelOf(attempts))).length;
}

/** All deliveries that were kept of a message. */
export async function recordsOf(kv: KvNamespace, place: DeliveryPlace) {
  const found = await Promise.all(LABELS.map((label) => recordsUnder(kv, place, label)));
  return found.flat();
}

export interface DeliveryRecord extends DeliveryPlace {
  readonly copy: number;
  readonly attempts: unknown;
}

/** Keeps one delivery, its body by length and digest. */
export async function keepRecord(kv: KvNamespace, record: DeliveryRecord, body: Uint8Array) {
  const key = deliveryKey(record, labelOf(record.attempts), record.copy);
  await writeRecord(kv, key, { ...record, bytes: body.byteLength, sha256: digestOf(body) });
}

export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
