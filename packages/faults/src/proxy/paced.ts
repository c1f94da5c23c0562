import type { Connection, Pipe, Stage } from "./stage.ts";

/**
 * A stage that passes each piece on after a while. Pieces never overtake each other, and the end
 * comes last: whichever timer fires, the oldest piece goes, since timers round their delays apart.
 */
export function paced(delayMillis: (connection: Connection) => number): Stage {
  return (next, connection) => {
    const waiting: ((pipe: Pipe) => void)[] = [];
    let dueAt = 0;
    const later = (pass: (pipe: Pipe) => void) => {
      const now = performance.now();
      dueAt = Math.max(dueAt, now + delayMillis(connection));
      waiting.push(pass);
      connection.after(dueAt - now, () => waiting.shift()?.(next));
    };
    return {
      push: (bytes) => later((pipe) => pipe.push(bytes)),
      end: () => later((pipe) => pipe.end()),
    };
  };
}
