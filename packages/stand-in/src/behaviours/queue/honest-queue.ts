import { QUEUE_DELAY_MILLIS, QUEUE_RETRY_MILLIS } from "../../timings.ts";
import type { SettlingMethods } from "../../worker/worker-module.ts";
import type { HandledBatch, QueueRules, Settlement } from "./queue-rules.ts";

/** Bounds of `edge.queue`. */
const MOST_BYTES = 127_000;
const MOST_MESSAGES = 100;

/** Redeliveries, as the extended deployment states them. */
const MOST_RETRIES = 2;

/** An error of the interface, by its name. */
export function queueError(name: string): Error {
  return Object.assign(new Error(`refused: ${name}`), { name });
}

/** What an accepting host looks at, each by the error of the interface that it makes. */
export const REFUSALS = {
  batch_too_large: (bodies: readonly unknown[]) => bodies.length > MOST_MESSAGES,
  invalid_body: (bodies: readonly unknown[]) =>
    bodies.some((body) => !(body instanceof Uint8Array)),
  message_too_large: (bodies: readonly unknown[]) =>
    bodies.some((body) => body instanceof Uint8Array && body.byteLength > MOST_BYTES),
} as const;
export type Refusal = keyof typeof REFUSALS;

/** Accepts all bodies or none, and looks at everything but what is left out. */
export function acceptAll(...leftOut: readonly Refusal[]): QueueRules["accept"] {
  return (bodies) => {
    const looked = (Object.keys(REFUSALS) as Refusal[]).filter((name) => !leftOut.includes(name));
    const refusal = looked.find((name) => REFUSALS[name](bodies));
    return refusal === undefined
      ? { stored: bodies.map(copyOf) }
      : { stored: [], error: queueError(refusal) };
  };
}

function copyOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array
    ? Uint8Array.from(body)
    : new Uint8Array(Buffer.from(JSON.stringify(body)));
}

/** Settling by the letter: each message once, and no message of another batch. */
export function settlingMethods({ ids, settled }: HandledBatch): Required<SettlingMethods> {
  const settle = (id: unknown, settlement: Settlement) => {
    const place = ids.indexOf(id);
    if (place < 0) {
      throw queueError("unknown_message");
    }
    if (settled.has(place)) {
      throw queueError("already_settled");
    }
    settled.set(place, settlement);
  };
  const settleRest = (settlement: Settlement) => {
    for (const place of ids.keys()) {
      if (!settled.has(place)) {
        settled.set(place, settlement);
      }
    }
  };
  return {
    acknowledge: (id) => settle(id, { kind: "acknowledged" }),
    retry: (id, options) => settle(id, { kind: "retry", delaySeconds: options?.delaySeconds }),
    acknowledgeAll: () => settleRest({ kind: "acknowledged" }),
    retryAll: (options) => settleRest({ kind: "retry", delaySeconds: options?.delaySeconds }),
  };
}

/** An attachment by the letter, whose own delays are short. */
export const HONEST_QUEUE: QueueRules = {
  accept: acceptAll(),
  sent: (ids, isBatch) => (isBatch ? ids : ids[0]),
  id: ({ number }) => `message-${number}`,
  deliveredId: ({ number }) => `message-${number}`,
  attempts: ({ deliveries }) => deliveries,
  timestamp: ({ acceptedAtMillis }) => acceptedAtMillis,
  batchId: (batch) => `batch-${batch}`,
  methods: settlingMethods,
  again: ({ settlement, failed }) =>
    settlement === undefined ? failed : settlement.kind === "retry",
  mostDeliveries: 1 + MOST_RETRIES,
  batches: (due) => due.map((stored) => [stored]),
  delayMillis: (asked, seconds) =>
    seconds === undefined
      ? asked === "send"
        ? QUEUE_DELAY_MILLIS
        : QUEUE_RETRY_MILLIS
      : seconds * 1000,
};
