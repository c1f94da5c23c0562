import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Script } from "./router.ts";
import type { Stamp } from "./wire.ts";

/** Bytes of one write of a flood. */
const WRITE_BYTES = 64 * 1024;

/** As much of a text as fills one write. */
function filled(text: string): string {
  return text.repeat(Math.ceil(WRITE_BYTES / text.length));
}

/** Sends a beginning, then the same text for as long as somebody takes it. */
export function flood(first: string, text: string | ((stamp: Stamp) => string)): Script {
  return async (socket, { stamp }) => {
    const piece = filled(typeof text === "string" ? text : text(stamp));
    socket.write(first);
    while (!socket.destroyed) {
      if (!socket.write(piece)) {
        await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => undefined);
      }
    }
  };
}

/** Sends a beginning, then one byte of a text at a time, at a pace that no deadline waits for. */
export function dribble(first: string, text: string, everyMillis: number): Script {
  return async (socket) => {
    socket.write(first);
    for (const byte of Buffer.from(text)) {
      await sleep(everyMillis);
      if (socket.destroyed) {
        return;
      }
      socket.write(Buffer.of(byte));
    }
  };
}
