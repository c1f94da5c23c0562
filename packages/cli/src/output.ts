import type { WriteStream } from "node:tty";

/** Lines at the foot of a terminal: they step aside for whatever is written. */
export interface Foot {
  clear(): void;
  draw(): void;
}

/** What only a terminal can do. */
export interface Terminal {
  /** Height in lines, as it is now. */
  rows(): number;
  /** Has the listener called when the size has changed; gives what stops that. */
  onResize(listener: () => void): () => void;
  /** Keeps the lines below all that is written from now on; gives what ends that. */
  keepBelow(foot: Foot): () => void;
  /** Writes past the foot: this is how it draws itself. */
  paint(text: string): void;
}

/** One of the two streams that text leaves the process by. */
export interface Output {
  readonly isTerminal: boolean;
  /** Absent where there is none, and where nothing is ever drawn twice. */
  readonly terminal?: Terminal;
  /** Width in columns, as it is now. */
  columns(): number;
  write(text: string): void;
  /** Resolves when all that was written has left; gives the error when it could not. */
  flushed(): Promise<Error | undefined>;
}

/** Size assumed where none is known. */
const USUAL_COLUMNS = 80;
const USUAL_ROWS = 24;

/**
 * Wraps a process stream. A reader that went away (`| head`) is no error: the rest is dropped, and
 * the run goes on, since a report file may still have to be written.
 */
export function streamOutput(stream: NodeJS.WriteStream): Output {
  let failure: Error | undefined;
  let readerGone = false;
  stream.on("error", (error: NodeJS.ErrnoException) => {
    readerGone = true;
    // A terminal that was closed fails with EIO.
    const isGone = error.code === "EPIPE" || (stream.isTTY === true && error.code === "EIO");
    failure = isGone ? undefined : error;
  });
  const paint = (text: string) => {
    if (!readerGone) {
      stream.write(text);
    }
  };
  const feet = new Set<Foot>();
  return {
    isTerminal: stream.isTTY === true,
    ...(stream.isTTY === true ? { terminal: terminalOf(stream, paint, feet) } : {}),
    // A terminal that was never told its size says 0.
    columns: () => (stream as Partial<WriteStream>).columns || USUAL_COLUMNS,
    write: (text) => {
      if (feet.size === 0) {
        paint(text);
      } else {
        writeAbove(text, paint, feet);
      }
    },
    flushed: () =>
      new Promise((resolve) => {
        if (readerGone || stream.destroyed) {
          resolve(failure);
        } else {
          // The callback of a failed write comes before the error event, hence the turn in between.
          stream.write("", () => setImmediate(() => resolve(failure)));
        }
      }),
  };
}

function terminalOf(
  stream: NodeJS.WriteStream,
  paint: (text: string) => void,
  feet: Set<Foot>,
): Terminal {
  return {
    rows: () => stream.rows || USUAL_ROWS,
    onResize: (listener) => {
      stream.on("resize", listener);
      return () => stream.off("resize", listener);
    },
    keepBelow: (foot) => {
      feet.add(foot);
      return () => feet.delete(foot);
    },
    paint,
  };
}

/** What is written ends its line, since the foot begins one. */
function writeAbove(text: string, paint: (text: string) => void, feet: ReadonlySet<Foot>): void {
  for (const foot of feet) {
    foot.clear();
  }
  paint(text === "" || text.endsWith("\n") ? text : `${text}\n`);
  for (const foot of feet) {
    foot.draw();
  }
}
