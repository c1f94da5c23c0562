import type { SettlingMethods } from "../../worker/worker-module.ts";

/** A message that was accepted and not settled yet. */
export interface StoredMessage {
  /** How many were accepted before it. */
  readonly number: number;
  readonly body: unknown;
  readonly acceptedAtMillis: number;
  /** Deliveries so far. */
  deliveries: number;
}

/** What a handler decided of one message. */
export interface Settlement {
  readonly kind: "acknowledged" | "retry";
  readonly delaySeconds?: number | undefined;
}

/** How a delivery ended. */
export interface Ended {
  /** The handler threw, or its promise rejected. */
  readonly failed: boolean;
  /** A background task that it had registered rejected. */
  readonly taskRejected: boolean;
  /** What it decided of this message; absent: nothing. */
  readonly settlement: Settlement | undefined;
  /** What it decided of any message of the batch. */
  readonly all: readonly Settlement[];
}

/** A batch while it is handled, as its settling methods see it. */
export interface HandledBatch {
  readonly ids: readonly unknown[];
  /** By the message's place in the batch. */
  readonly settled: Map<number, Settlement>;
}

export interface Accepted {
  readonly stored: readonly unknown[];
  readonly error?: Error;
}

/** What an attachment does, in pieces small enough that one can be wrong alone. */
export interface QueueRules {
  /** What of the bodies of one call is stored, and what the call fails with; absent: it does not. */
  readonly accept: (bodies: readonly unknown[]) => Accepted;
  /** What `send` and `sendBatch` resolve to. */
  readonly sent: (ids: readonly string[], isBatch: boolean) => unknown;
  readonly id: (stored: StoredMessage) => string;
  /** The same as a delivery carries it. */
  readonly deliveredId: (stored: StoredMessage) => unknown;
  readonly attempts: (stored: StoredMessage) => number;
  readonly timestamp: (stored: StoredMessage) => unknown;
  readonly batchId: (batch: number) => unknown;
  readonly methods: (batch: HandledBatch) => SettlingMethods;
  /** Whether a message is delivered again, as far as its attachment still lets it be. */
  readonly again: (ended: Ended) => boolean;
  readonly mostDeliveries: number;
  /** How messages that are due together stand in batches. */
  readonly batches: (due: readonly StoredMessage[]) => readonly (readonly StoredMessage[])[];
  /** How long before a delivery that somebody asked to be later; absent: nobody did. */
  readonly delayMillis: (asked: "send" | "retry", seconds: number | undefined) => number;
}
