import { binaryValue } from "./binary-value.ts";
import { recordIn } from "./records.ts";

/** One thing that the queue handler is to do. */
export interface DeliveryStep {
  readonly do: string;
  readonly delaySeconds?: number;
  readonly message?: number;
}

/** What a message says is to be done with it, at each of its attempts. */
export interface DeliveryOrder {
  readonly nonce: string;
  readonly message: number;
  readonly does: readonly (readonly DeliveryStep[])[];
  /** Messages that one of its steps may send. */
  readonly next: readonly Pick<DeliveryOrder, "message" | "does">[];
}

/** Reads what a body says up to its first zero byte; undefined when it says nothing of the kind. */
export function readOrder(body: unknown): DeliveryOrder | undefined {
  const bytes = binaryValue(body);
  const end = bytes?.indexOf(0) ?? -1;
  const order = recordIn(end < 0 ? bytes : bytes?.subarray(0, end))?.delivery;
  const { nonce, message, does, next } = Object(order) as Partial<DeliveryOrder>;
  return typeof nonce === "string" && typeof message === "number" && does !== undefined
    ? { nonce, message, does, next: next ?? [] }
    : undefined;
}

/** The body of a message, filled up to a length where one is asked for. */
export function orderBody(order: DeliveryOrder, bytes = 0): Uint8Array {
  const document = Buffer.from(JSON.stringify({ delivery: order }));
  if (document.byteLength >= bytes) {
    return new Uint8Array(document);
  }
  const filled = new Uint8Array(bytes).map((_, at) => (at * 7) % 256);
  filled.set(document);
  filled[document.byteLength] = 0;
  return filled;
}
