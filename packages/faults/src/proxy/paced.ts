import type { Connection, Pipe, Stage } from "./stage.ts";

/**
 * A stage that passes each piece on after a while. Pieces never overtake each other, and the end
 * comes last.
 */
export function paced(delayMillis: (connection: Connection) => number): Stage {
  return (next, connection) => {
    let dueAt = 0;
    const later = (pass: (pipe: Pipe) => void) => {
      const now = performance.now();
      dueAt = Math.max(dueAt, now + delayMillis(connection));
      connection.after(dueAt - now, () => pass(next));
    };
    return {
      push: (bytes) => later((pipe) => pipe.push(bytes)),
      end: () => later((pipe) => pipe.end()),
    };
  };
}
