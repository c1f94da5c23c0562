import { WorkerEntrypoint } from "cloudflare:workers";
import { messageBatch } from "../hosts/bindings/message-batch.ts";
import { queueBinding } from "../hosts/bindings/queue-binding.ts";
import type { OutgoingMessage, Settlement, StoredMessage } from "../hosts/host-runtime.ts";

/** The native producer, as far as it is used. */
interface NativeQueue {
  sendBatch(
    messages: readonly {
      readonly body: Uint8Array;
      readonly contentType: "bytes";
      readonly delaySeconds?: number;
    }[],
  ): Promise<unknown>;
}

/** A native message, as far as it is used. */
interface NativeMessage {
  readonly timestamp: Date;
  readonly body: ArrayBuffer | ArrayBufferView;
  readonly attempts: number;
  ack(): void;
  retry(options: { readonly delaySeconds?: number }): void;
}

interface NativeBatch {
  readonly queue: string;
  readonly messages: readonly NativeMessage[];
}

interface ConsumerEnv {
  /** The worker whose handler is invoked; its `queue` is called as a method, with what this makes. */
  readonly CONSUMER: { queue(batch: unknown): Promise<void> };
}

/** Characters of the identity that stands before each body: the native one is told to no producer. */
const ID_CHARACTERS = 36;

const MILLIS_PER_SECOND = 1_000;

/**
 * A queue binding as `module-worker.queue-producer` projects it. The native producer turns a body into
 * JSON unless it is told the content type, resolves to no identity, and has errors and bounds of its
 * own; so the identity travels before the body, and the consumer below takes it off.
 */
export class QueueBytesProjection extends WorkerEntrypoint<{ readonly PRODUCER: NativeQueue }> {
  send(body: unknown, options?: unknown): Promise<string> {
    return this.#binding().send(body, options);
  }

  sendBatch(messages: unknown): Promise<readonly string[]> {
    return this.#binding().sendBatch(messages);
  }

  #binding() {
    return queueBinding({
      send: async (messages) => {
        const ids = messages.map(() => crypto.randomUUID());
        await this.env.PRODUCER.sendBatch(
          messages.map((message, index) => nativeMessage(ids[index] ?? "", message)),
        );
        return ids;
      },
      consume: () => ({ stop: async () => {} }),
    });
  }
}

/**
 * The consumer: it drains the native queue, calls the measured worker's handler with a batch as the
 * ABI states one, and settles what the native batch holds. A background task of the handler's that
 * rejects is none of this invocation's.
 */
// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  async queue(native: NativeBatch, env: ConsumerEnv): Promise<void> {
    const entries = native.messages.map((message) => ({ message, stored: storedMessage(message) }));
    const { batch, settled, close } = messageBatch(
      native.queue,
      crypto.randomUUID(),
      entries.map(({ stored }) => stored),
    );
    let unsettled: Settlement = { kind: "acknowledged" };
    try {
      await env.CONSUMER.queue(batch);
    } catch (error) {
      console.error("the queue handler failed:", error);
      unsettled = { kind: "retry" };
    }
    close();
    for (const { message, stored } of entries) {
      settle(message, settled.get(stored.id) ?? unsettled);
    }
  },
};

function nativeMessage(id: string, { body, delayMillis }: OutgoingMessage) {
  const marked = new Uint8Array(ID_CHARACTERS + body.length);
  marked.set(new TextEncoder().encode(id));
  marked.set(body, ID_CHARACTERS);
  return {
    body: marked,
    contentType: "bytes" as const,
    ...(delayMillis !== undefined && { delaySeconds: delayMillis / MILLIS_PER_SECOND }),
  };
}

function storedMessage({ timestamp, body, attempts }: NativeMessage): StoredMessage {
  const bytes = ArrayBuffer.isView(body)
    ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
    : new Uint8Array(body);
  return {
    id: new TextDecoder().decode(bytes.subarray(0, ID_CHARACTERS)),
    timestampMillis: timestamp.getTime(),
    body: bytes.slice(ID_CHARACTERS),
    attempts,
  };
}

function settle(message: NativeMessage, settlement: Settlement): void {
  if (settlement.kind === "acknowledged") {
    message.ack();
  } else {
    const { delayMillis } = settlement;
    message.retry(
      delayMillis === undefined ? {} : { delaySeconds: delayMillis / MILLIS_PER_SECOND },
    );
  }
}
