import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";

/** How far apart the lines of a stream are. */
export const GAP_MILLIS = 100;

/** Lines with a gap between them; `ended` and `gone` are called when the host asks for no more. */
export async function* numberedLines(
  sleep: (millis: number) => Promise<void>,
  count: number,
  { ended, gone }: { readonly ended?: () => void; readonly gone?: () => void } = {},
): AsyncGenerator<Uint8Array> {
  let isOver = false;
  try {
    for (let line = 1; line <= count; line += 1) {
      yield Buffer.from(`${JSON.stringify({ probe: EXTENDED_PROBE_PROTOCOL, line })}\n`);
      await sleep(GAP_MILLIS);
    }
    isOver = true;
    ended?.();
  } finally {
    if (!isOver) {
      gone?.();
    }
  }
}
