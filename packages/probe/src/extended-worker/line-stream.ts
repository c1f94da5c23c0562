import { PROBE_PROTOCOL } from "./answer.ts";
import { sleep } from "./marked-routes.ts";

/** Often enough that a host which writes to a client that is gone notices it soon. */
export const GAP_MILLIS = 100;

const encoder = new TextEncoder();

interface LineStream {
  readonly forMillis: number;
  /** Called when the host says that nobody reads any more. */
  readonly cancelled?: () => void;
  /** Called when all lines have been handed over. */
  readonly ended?: () => void;
}

/** A streamed answer: a line at once, and one after each gap until the time is over. */
export function lineStream({ forMillis, cancelled, ended }: LineStream): Response {
  let line = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        if (line > 0) {
          await sleep(GAP_MILLIS);
        }
        line += 1;
        controller.enqueue(encoder.encode(`${JSON.stringify({ probe: PROBE_PROTOCOL, line })}\n`));
        if (line * GAP_MILLIS > forMillis) {
          controller.close();
          ended?.();
        }
      },
      cancel: () => cancelled?.(),
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "application/x-ndjson", "cache-control": "no-store" };
  return new Response(body, { status: 200, headers });
}
