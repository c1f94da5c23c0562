import { UPLOAD_WINDOW_BYTES } from "../limits.ts";
import { CANCELLED_LINE } from "./service-wire.ts";

/**
 * The caller's side of a request body: lets no more of it go than the callee has read and a bounded
 * amount beyond, and cancels it when the callee wants no more (`worker.service`).
 */
export class UploadWindow {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #sentBytes = 0;
  #readBytes = 0;
  /** The callee tells nothing any more: what is left is between the two ends of the connection. */
  #isUntold = false;
  #wake: () => void = () => {};

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** The body as it may go. */
  body(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          while (this.#isFull()) await this.#news();
          const { done, value } = await this.#reader.read();
          if (done) return controller.close();
          this.#sentBytes += value.byteLength;
          controller.enqueue(value);
        },
        cancel: (reason) => this.#reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  /** Follows what the callee tells; never rejects. */
  async follow(asking: Promise<Response>): Promise<void> {
    try {
      const lines = (await asking).body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let rest = ""; ; ) {
        const { done = true, value = "" } = (await lines?.read()) ?? {};
        if (done) break;
        rest = await this.#take(rest + value);
      }
    } catch {
      // The call itself tells when its callee has gone.
    }
    this.#isUntold = true;
    this.#wake();
  }

  /** @returns the beginning of the line that has not come whole yet. */
  async #take(text: string): Promise<string> {
    const lines = text.split("\n");
    const rest = lines.pop() ?? "";
    for (const line of lines) {
      if (`${line}\n` === CANCELLED_LINE) {
        await this.#reader.cancel(new Error("the callee has cancelled the request's body"));
      } else {
        this.#readBytes = Number(line);
      }
      this.#wake();
    }
    return rest;
  }

  #isFull(): boolean {
    return !this.#isUntold && this.#sentBytes - this.#readBytes >= UPLOAD_WINDOW_BYTES;
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
