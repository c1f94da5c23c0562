import { UPLOAD_STEP_BYTES, UPLOAD_UNASKED_MILLIS } from "../limits.ts";
import { CANCELLED_LINE } from "./service-wire.ts";

/**
 * The callee's side of the request bodies that are on their way: counts what the callee has read of
 * each and notices that it wants no more, and tells both to the caller, which asks for it by a
 * request of its own. HTTP has no word for either, and servers read on, or drop, what nobody reads.
 */
export class UploadDesk {
  readonly #uploads = new Map<string, Upload>();

  /** The upload of that id, whether the call or the question for it came first. */
  upload(id: string): Upload {
    const known = this.#uploads.get(id);
    if (known !== undefined) return known;
    const upload = new Upload();
    this.#uploads.set(id, upload);
    void upload.over.then(() => {
      // A question may still be under way.
      setTimeout(() => this.#uploads.delete(id), UPLOAD_UNASKED_MILLIS);
    });
    return upload;
  }

  /** Answers the caller's question: line by line how far the callee has read, until that is over. */
  report(id: string): Response {
    return new Response(this.upload(id).report());
  }
}

export class Upload {
  #readBytes = 0;
  #isOver = false;
  #isCancelled = false;
  #wake: () => void = () => {};
  #end: () => void = () => {};
  readonly over: Promise<void> = new Promise((resolve) => {
    this.#end = resolve;
  });

  /** The same body, of which is told how far it has been read. */
  told(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await reader.read().catch((error: unknown) => {
            this.finish();
            throw error;
          });
          if (done) {
            this.finish();
            return controller.close();
          }
          this.#readBytes += value.byteLength;
          this.#wake();
          controller.enqueue(value);
        },
        cancel: () => {
          this.cancel();
          // What is still under way is let go by, since the answer travels on the same connection.
          void discard(reader);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** The callee wants no more of it. */
  cancel(): void {
    if (this.#isOver) return;
    this.#isCancelled = true;
    this.finish();
  }

  finish(): void {
    this.#isOver = true;
    this.#wake();
    this.#end();
  }

  report(): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let told = -UPLOAD_STEP_BYTES;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          while (!this.#isOver && this.#readBytes - told < UPLOAD_STEP_BYTES) await this.#news();
          if (this.#isCancelled) controller.enqueue(encoder.encode(CANCELLED_LINE));
          if (this.#isOver) return controller.close();
          told = this.#readBytes;
          controller.enqueue(encoder.encode(`${told}\n`));
        },
      },
      { highWaterMark: 0 },
    );
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The caller has broken it off.
  }
}
