import type { WriteStream } from "node:tty";

/** One of the two streams that text leaves the process by. */
export interface Output {
  readonly isTerminal: boolean;
  /** Width in columns, as it is now. */
  columns(): number;
  write(text: string): void;
  /** Resolves when all that was written has left; gives the error when it could not. */
  flushed(): Promise<Error | undefined>;
}

/** Width assumed where none is known. */
const USUAL_COLUMNS = 80;

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
  return {
    isTerminal: stream.isTTY === true,
    // A terminal that was never told its size says 0.
    columns: () => (stream as Partial<WriteStream>).columns || USUAL_COLUMNS,
    write: (text) => {
      if (!readerGone) {
        stream.write(text);
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
