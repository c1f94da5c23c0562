import type { ByteStream } from "../../worker/byte-stream.ts";

/** The same bytes, read as they come while less than `limitBytes` of them wait to be taken. */
export function readAhead(arriving: ByteStream, limitBytes: number): ByteStream {
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let wake = () => {};
  let over: { readonly error?: unknown } | undefined;
  let isLeft = false;
  const change = () => {
    const woken = wake;
    wake = () => {};
    woken();
  };
  const changed = () =>
    new Promise<void>((resolve) => {
      const before = wake;
      wake = () => {
        before();
        resolve();
      };
    });
  const gather = async () => {
    for await (const piece of arriving) {
      waiting.push(piece);
      waitingBytes += piece.length;
      change();
      while (waitingBytes >= limitBytes && !isLeft) {
        await changed();
      }
      if (isLeft) {
        break;
      }
    }
  };
  gather()
    .then(
      () => {
        over = {};
      },
      (error: unknown) => {
        over = { error };
      },
    )
    .then(change, change);
  return taken();

  async function* taken(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const piece = waiting.shift();
        if (piece !== undefined) {
          waitingBytes -= piece.length;
          change();
          yield piece;
        } else if (over === undefined) {
          await changed();
        } else if ("error" in over) {
          throw over.error;
        } else {
          return;
        }
      }
    } finally {
      isLeft = true;
      change();
    }
  }
}
