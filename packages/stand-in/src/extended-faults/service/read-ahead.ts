import type { ByteStream } from "../../worker/byte-stream.ts";

/** The same bytes, read from the first moment on and as fast as they come, and kept until they are asked for. */
export function readAhead(stream: ByteStream): ByteStream {
  const pieces = stream[Symbol.asyncIterator]();
  const kept: Promise<IteratorResult<Uint8Array>>[] = [];
  const state = { isLeft: false };
  const read = async () => {
    for (let isOver = false; !isOver && !state.isLeft; ) {
      const next = pieces.next();
      kept.push(next);
      isOver = (await next).done === true;
    }
  };
  read().catch(() => {});
  return asked(kept, async () => {
    state.isLeft = true;
    await pieces.return?.();
  });
}

async function* asked(
  kept: readonly Promise<IteratorResult<Uint8Array>>[],
  left: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let at = 0; ; at += 1) {
      // The next one is asked for when the one before it has come.
      while (kept.length <= at) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      const piece = await kept[at];
      if (piece === undefined || piece.done === true) {
        return;
      }
      yield piece.value;
    }
  } finally {
    await left();
  }
}
