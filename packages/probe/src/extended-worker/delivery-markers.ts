import type { Environment } from "../worker/invocation.ts";
import { recall, store } from "../worker/stored-document.ts";
import { sha256 } from "./sha256.ts";

/** Counts of attempts that have keys of their own; every other value has one more. */
const COUNTED_ATTEMPTS = 5;

/** Deliveries with the same count of attempts that are told apart. */
const MOST_COPIES = 3;

/** Which message of which run. */
interface Place {
  readonly nonce: string;
  readonly message: number;
}

/** A delivery as it was seen; the members of the host's may be of any form. */
interface SeenDelivery extends Place {
  readonly copy: number;
  readonly attempts: unknown;
  readonly bytes: Uint8Array;
}

/** How many deliveries of a message with this count of attempts there were already. */
export async function countCopies(
  env: Environment,
  place: Place,
  attempts: unknown,
): Promise<number> {
  return (await deliveriesWith(env, place, labelOf(attempts))).length;
}

/** Keeps what was seen of one delivery; none is ever written over another of a consistent store. */
export async function keepDelivery(env: Environment, seen: SeenDelivery): Promise<void> {
  const { bytes, ...members } = seen;
  const key = markerKey(seen, labelOf(seen.attempts), seen.copy);
  await store(env, key, { ...members, bytes: bytes.length, sha256: await sha256(bytes) });
}

/** All deliveries of a message that were kept. */
export async function keptDeliveries(env: Environment, place: Place): Promise<readonly object[]> {
  const labels = ["other", ...Array.from({ length: COUNTED_ATTEMPTS }, (_, at) => `${at + 1}`)];
  const kept = await Promise.all(labels.map((label) => deliveriesWith(env, place, label)));
  return kept.flat();
}

async function deliveriesWith(env: Environment, place: Place, label: string) {
  const found: object[] = [];
  while (found.length < MOST_COPIES) {
    const marker = await recall(env, markerKey(place, label, found.length));
    if (marker === undefined) {
      break;
    }
    found.push(marker);
  }
  return found;
}

function labelOf(attempts: unknown): string {
  const counted = Number.isInteger(attempts) && Number(attempts) >= 1;
  return counted && Number(attempts) <= COUNTED_ATTEMPTS ? `${attempts}` : "other";
}

function markerKey({ nonce, message }: Place, label: string, copy: number): string {
  return `delivery:${nonce}:${message}:${label}:${copy}`;
}
