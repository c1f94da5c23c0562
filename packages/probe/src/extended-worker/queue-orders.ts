const encoder = new TextEncoder();

/** One thing that the queue handler is to do. */
export interface Step {
  readonly do: string;
  readonly delaySeconds?: number;
  /** Of a step that sends: which message. */
  readonly message?: number;
}

/** What a message says of itself: whose it is, and what is to be done at each of its attempts. */
export interface Order {
  readonly nonce: string;
  /** Its place among the messages that were asked for. */
  readonly message: number;
  readonly does: readonly (readonly Step[])[];
  /** What a step of it may send. */
  readonly next: readonly Pick<Order, "message" | "does">[];
}

/** @returns `undefined` for a message that says nothing of the kind. */
export function orderIn(document: { readonly delivery?: unknown } | undefined): Order | undefined {
  const { nonce, message, does, next = [] } = Object(document?.delivery) as Partial<Order>;
  return typeof nonce === "string" && typeof message === "number" && Array.isArray(does)
    ? { nonce, message, does, next }
    : undefined;
}

/** The bytes of a message; a longer one is filled up with bytes that no text has. */
export function orderBytes(order: Order, bytes = 0): Uint8Array {
  const document = encoder.encode(JSON.stringify({ delivery: order }));
  if (bytes <= document.length) {
    return document;
  }
  const filled = new Uint8Array(bytes);
  filled.set(document);
  for (let at = document.length + 1; at < bytes; at += 1) {
    filled[at] = (at * 31) % 256;
  }
  return filled;
}

/** One of the messages that another was to send. */
export function orderedMessage({ nonce, next }: Order, place: number | undefined): Uint8Array {
  const sent = next.find(({ message }) => message === place);
  return orderBytes({ nonce, message: place ?? 0, does: sent?.does ?? [], next: [] });
}
