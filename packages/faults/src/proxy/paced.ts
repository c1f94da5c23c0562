import type { Connection, Stage } from "./stage.ts";

/** What a path holds of what is on its way: that of a fast one with a long delay. */
const MOST_HELD_BYTES = 8 * 1024 * 1024;

/**
 * A stage that passes each piece on after a while. Pieces never overtake each other, and the end
 * comes last: whichever timer fires, the oldest piece goes, since timers round their delays apart.
 * It holds as much as a path can, and whoever sends more than that waits.
 */
export function paced(delayMillis: (connection: Connection) => number): Stage {
  return (next, connection, sender) => {
    const waiting: (() => void)[] = [];
    let dueAt = 0;
    let heldBytes = 0;
    const later = (pass: () => void) => {
      const now = performance.now();
      dueAt = Math.max(dueAt, now + delayMillis(connection));
      waiting.push(pass);
      connection.after(dueAt - now, () => waiting.shift()?.());
    };
    const hold = (bytes: number) => {
      const wasFull = heldBytes >= MOST_HELD_BYTES;
      heldBytes += bytes;
      const isFull = heldBytes >= MOST_HELD_BYTES;
      if (isFull !== wasFull) {
        sender.holdBack(isFull);
      }
    };
    return {
      push(bytes) {
        hold(bytes.length);
        later(() => {
          hold(-bytes.length);
          next.push(bytes);
        });
      },
      end: () => later(() => next.end()),
    };
  };
}
