import { jsonAnswer } from "./answer.ts";
import type { Invocation } from "./invocation.ts";

/** Long enough for a host to have sent what came before, head included. */
const GAP_MILLIS = 250;

const LETTER_A = 0x61;

function letters(count: number): Uint8Array {
  return new Uint8Array(count).fill(LETTER_A);
}

/** Half of the bytes at once, the other half after a gap, and after another one what ends it. */
function halves(bytes: Uint8Array, end: (controller: Ending) => void): ReadableStream {
  const half = bytes.length / 2;
  let pulls = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const at = pulls;
        pulls += 1;
        if (at > 0) {
          await new Promise<void>((resolve) => {
            setTimeout(resolve, GAP_MILLIS);
          });
        }
        if (at < 2) {
          controller.enqueue(bytes.subarray(at * half, (at + 1) * half));
        } else {
          end(controller);
        }
      },
      cancel() {},
    },
    { highWaterMark: 0 },
  );
}

interface Ending {
  close(): void;
  error(reason: unknown): void;
}

function bytesAnswer(
  body: Uint8Array | ReadableStream,
  more: Record<string, string> = {},
): Response {
  const headers = { "content-type": "application/octet-stream", "cache-control": "no-store" };
  return new Response(body, { status: 200, headers: { ...headers, ...more } });
}

/** A stream of twenty bytes that ends well. */
export function endingStream(): Response {
  return bytesAnswer(halves(letters(20), (controller) => controller.close()));
}

/** The same twenty bytes, after which the stream fails instead of ending. */
export function failingStream(): Response {
  return bytesAnswer(
    halves(letters(20), (controller) => controller.error(new Error("failed on request"))),
  );
}

/** Bytes that are all there, so that anybody can know how many they are. */
export function knownLength(): Response {
  return bytesAnswer(letters(3000));
}

/** A stream of the asked number of bytes, under a header that declares another asked number. */
export function declaredLength({ url }: Invocation): Response {
  const bytes = Number(url.searchParams.get("bytes"));
  const declared = url.searchParams.get("declared") ?? "";
  if (!(bytes >= 2) || bytes % 2 === 1 || !/^\d+$/.test(declared)) {
    return jsonAnswer({ error: 'the query needs "declared", and an even number of "bytes"' }, 400);
  }
  const body = halves(letters(bytes), (controller) => controller.close());
  return bytesAnswer(body, { "content-length": declared });
}
