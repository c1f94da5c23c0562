import type { Output } from "../output.ts";

/** An output on which every line says whose it is. Only whole lines are to be written. */
export function prefixedOutput(output: Output, prefix: string): Output {
  return {
    // A repainted status line would paint over the lines of others.
    isTerminal: false,
    columns: () => output.columns(),
    write: (text) => output.write(text.replaceAll(/^(?=.)/gm, prefix)),
    flushed: () => output.flushed(),
  };
}
