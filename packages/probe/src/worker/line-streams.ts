import { line, streamAnswer } from "./answer.ts";
import type { Invocation } from "./invocation.ts";
import { wholeParameter } from "./request-input.ts";

/** Nothing is produced before someone asks for it: the stream holds no line back and none ready. */
const ON_DEMAND = { highWaterMark: 0 };

/** One line per read of the request body, as soon as the read returns; then one at its end. */
export function echoStream({ request }: Invocation): Response {
  const reader = request.body?.getReader();
  let reads = 0;
  const lines = new ReadableStream(
    {
      async pull(controller) {
        const result = await reader?.read();
        if (result === undefined || result.done) {
          controller.enqueue(line({ end: true }));
          controller.close();
          return;
        }
        reads += 1;
        controller.enqueue(line({ read: reads, bytes: result.value.byteLength }));
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    ON_DEMAND,
  );
  return streamAnswer(lines);
}

/** Numbered chunks, a line each, with the asked gap between them. */
export function chunkStream(invocation: Invocation): Response {
  const chunks = wholeParameter(invocation, "chunks", 1);
  const gapMillis = wholeParameter(invocation, "gapMillis", 0);
  let chunk = 0;
  let timer: unknown;
  const lines = new ReadableStream(
    {
      async pull(controller) {
        if (chunk > 0) {
          await new Promise<void>((resolve) => {
            timer = setTimeout(resolve, gapMillis);
          });
        }
        chunk += 1;
        controller.enqueue(line({ chunk }));
        if (chunk === chunks) {
          controller.close();
        }
      },
      // A pull that waits then never ends, and never enqueues into a stream that nobody reads.
      cancel: () => clearTimeout(timer),
    },
    ON_DEMAND,
  );
  return streamAnswer(lines);
}
