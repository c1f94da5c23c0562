import { WorkerEntrypoint } from "cloudflare:workers";

type Body = ArrayBuffer | ArrayBufferView | string;

interface NativeMessage {
  readonly body: ArrayBuffer | ArrayBufferView;
  readonly contentType: "bytes";
}

/** The native producer, as far as it is used. */
interface NativeQueue {
  send(body: NativeMessage["body"], options: object): Promise<unknown>;
  sendBatch(messages: readonly NativeMessage[], options?: object): Promise<unknown>;
}

/**
 * A queue binding whose message bodies are bytes (`edge.queue`: a body is opaque bytes). The native
 * producer turns a body into JSON unless it is told the content type; this tells it. A string is
 * the bytes of its UTF-8.
 */
export class QueueBytesProjection extends WorkerEntrypoint<{ readonly PRODUCER: NativeQueue }> {
  send(body: Body, options?: object): Promise<unknown> {
    return this.env.PRODUCER.send(bytesOf(body), { ...options, contentType: "bytes" });
  }

  sendBatch(messages: Iterable<{ readonly body: Body }>, options?: object): Promise<unknown> {
    const native = Array.from(messages, (message) => ({
      ...message,
      body: bytesOf(message.body),
      contentType: "bytes" as const,
    }));
    return this.env.PRODUCER.sendBatch(native, options);
  }
}

function bytesOf(body: Body): NativeMessage["body"] {
  return typeof body === "string" ? new TextEncoder().encode(body) : body;
}
