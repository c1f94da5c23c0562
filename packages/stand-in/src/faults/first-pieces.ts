import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ByteStream } from "../worker/byte-stream.ts";

/** Pieces of a streamed body that get through before the fault. */
const BEFORE_THE_FAULT = 2;

/** Time for written bytes to reach the client: a reset would overtake them. */
const TRAVEL_MILLIS = 20;

/** The first pieces of a stream, and no more. */
export async function* firstPieces(stream: ByteStream): AsyncGenerator<Uint8Array> {
  let pieces = 0;
  for await (const piece of stream) {
    yield piece;
    pieces += 1;
    if (pieces === BEFORE_THE_FAULT) {
      return;
    }
  }
}

/** Resolves when what was written has left this process and had time to arrive. */
export async function left(outlet: ServerResponse): Promise<void> {
  while (outlet.writableLength > 0 && !outlet.destroyed) {
    await sleep(1);
  }
  await sleep(TRAVEL_MILLIS);
}
