import { bytesOf } from "../bytes-of.ts";
import type { MessageQueue, OutgoingMessage } from "../host-runtime.ts";
import { QUEUE_LIMITS } from "../limits.ts";
import { BindingError, fromBackend } from "./binding-error.ts";

/** The runtime surface of a queue producer binding: bodies are bytes. */
export interface QueueBinding {
  /** Resolves, once the message is stored, to its identity. */
  send(body: unknown, options?: unknown): Promise<string>;
  /** Stores all or none; the identities are in the order of the messages. */
  sendBatch(messages: unknown): Promise<readonly string[]>;
}

/** The error codes of `edge.queue` that a producer meets. */
export type QueueErrorCode =
  | "invalid_body"
  | "message_too_large"
  | "batch_too_large"
  | "backend_unavailable";

/** The binding over a runtime's own queue. */
export function queueBinding(queue: MessageQueue): QueueBinding {
  return Object.freeze({
    send: (body: unknown, options?: unknown) =>
      fromBackend(async () => {
        const [id] = await queue.send([readMessage(body, options)]);
        if (id === undefined) throw new Error("the queue gave the message no identity");
        return id;
      }),
    sendBatch: (messages: unknown) => fromBackend(() => queue.send(readBatch(messages))),
  });
}

function readBatch(messages: unknown): readonly OutgoingMessage[] {
  const batch = isIterable(messages) ? [...messages] : [];
  if (batch.length === 0) throw refuse("invalid_body", "a batch is a list of messages");
  if (batch.length > QUEUE_LIMITS.batchMessages) {
    throw refuse("batch_too_large", `a batch is at most ${QUEUE_LIMITS.batchMessages} messages`);
  }
  return batch.map((message) => readMessage((message as { body?: unknown } | null)?.body, message));
}

function readMessage(body: unknown, options: unknown): OutgoingMessage {
  const bytes = bytesOf(body);
  if (bytes === undefined) {
    throw refuse("invalid_body", "a body is an ArrayBuffer, a typed array or a string");
  }
  if (bytes.length > QUEUE_LIMITS.messageBytes) {
    throw refuse("message_too_large", `a body is at most ${QUEUE_LIMITS.messageBytes} bytes`);
  }
  const delay = (options as { delaySeconds?: unknown } | null | undefined)?.delaySeconds;
  return delay === undefined ? { body: bytes } : { body: bytes, delayMillis: delayMillisOf(delay) };
}

/** @throws {BindingError} `invalid_body` when it is no delay of `edge.queue`. */
export function delayMillisOf(seconds: unknown): number {
  const most = QUEUE_LIMITS.delaySeconds;
  if (!Number.isSafeInteger(seconds) || (seconds as number) < 0 || (seconds as number) > most) {
    throw refuse("invalid_body", `a delay is 0 to ${most} whole seconds`);
  }
  return (seconds as number) * 1_000;
}

function refuse(code: QueueErrorCode, message: string): BindingError<QueueErrorCode> {
  return new BindingError(code, message);
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}
