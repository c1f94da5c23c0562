/** Bytes as they come, one piece per read; whoever iterates sets the pace. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** A stream that ends at once. */
export async function* emptyStream(): AsyncGenerator<Uint8Array> {}

/** Everything a stream brings, in one piece. */
export async function readWhole(stream: ByteStream): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** `bytes` as a stream of one piece. */
export async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The same bytes, where something else happens when whoever iterates stops before the end. */
export function leftOtherwise(
  stream: ByteStream,
  left: (pieces: AsyncIterator<Uint8Array>) => Promise<unknown>,
): ByteStream {
  return {
    [Symbol.asyncIterator]() {
      const pieces = stream[Symbol.asyncIterator]();
      return {
        next: () => pieces.next(),
        return: async () => {
          await left(pieces);
          return { done: true, value: undefined };
        },
      };
    },
  };
}
