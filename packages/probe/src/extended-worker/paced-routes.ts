import type { Route } from "./invocation.ts";
import { mark, markedPart, posting, telling } from "./marked-routes.ts";
import { PATTERN_BLOCK_BYTES, patternedBlock } from "./patterned-block.ts";

/** Where the markers stand: what was produced is told twice, since a store may remember a miss. */
const PARTS = [0, 1] as const;

/** What a producer knows of the pace at which it was asked. */
class Pace {
  #longestWaitMillis = 0;
  #waitedAtBytes = 0;
  #producedBytes = 0;
  #producedAt: number | undefined;

  /** The host asks for more. */
  asked(): void {
    const waited = this.#producedAt === undefined ? 0 : Date.now() - this.#producedAt;
    if (waited > this.#longestWaitMillis) {
      this.#longestWaitMillis = waited;
      this.#waitedAtBytes = this.#producedBytes;
    }
  }

  produced(bytes: number): void {
    this.#producedBytes += bytes;
    this.#producedAt = Date.now();
  }

  told(): object {
    return {
      bytes: this.#producedBytes,
      longestWaitMillis: this.#longestWaitMillis,
      waitedAtBytes: this.#waitedAtBytes,
    };
  }
}

/** Answers with as many blocks as were asked for, each made when the host asks for it. */
const startPaced = posting((posted, env) => {
  const { nonce } = posted;
  const blocks = posted.count("blocks");
  const pace = new Pace();
  let place = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        pace.asked();
        if (place === blocks) {
          // Whether the account could be stored is nothing that the response depends on.
          await Promise.allSettled(PARTS.map((part) => mark(env, nonce, part, pace.told())));
          controller.close();
          return;
        }
        controller.enqueue(patternedBlock(place));
        place += 1;
        pace.produced(PATTERN_BLOCK_BYTES);
      },
      // Who leaves is another route's question.
      cancel: () => {},
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "application/octet-stream", "cache-control": "no-store" };
  return new Response(body, { status: 200, headers });
});

const toldPaced = telling(async ({ nonce, env, count }) => {
  const told = await markedPart(env, nonce, count("part"));
  return { settled: told !== undefined, ...told };
});

export const PACED_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/paced", startPaced],
  ["GET /abi/paced", toldPaced],
];
