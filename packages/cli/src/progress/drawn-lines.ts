/** Size of a terminal. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/**
 * What of our lines stands where, after the terminal changed its size: it breaks lines anew that
 * are now too wide for it, pushes lines off its top when it becomes lower, and may bring them back when
 * it becomes higher. A terminal that pushes off more than it must keeps that; what is another's is
 * never taken for ours.
 */
export class DrawnLines {
  /** Widths of our lines on the terminal. */
  #shown: readonly number[] = [];
  /** Widths of our lines that went off the top, and were not erased. */
  #lost: readonly number[] = [];

  drawn(widths: readonly number[]): void {
    this.#shown = widths;
  }

  /** Something else has been written above: what went off the top does not come back to us. */
  pushed(): void {
    this.#shown = [];
    this.#lost = [];
  }

  /**
   * How far up from the line below our last one our first one is that can be reached; whoever asks
   * erases them.
   */
  rowsUp({ columns, rows }: Size): number {
    const all = [...this.#lost, ...this.#shown];
    const total = all.reduce((sum, width) => sum + rowsOf(width, columns), 0);
    const reached = Math.min(total, rows - 1);
    this.#lost = topOf(all, total - reached, columns);
    this.#shown = [];
    return reached;
  }
}

function rowsOf(width: number, columns: number): number {
  return Math.max(1, Math.ceil(width / columns));
}

/** The lines in so many rows from the top; of the last one perhaps the beginning. */
function topOf(widths: readonly number[], rows: number, columns: number): number[] {
  const top: number[] = [];
  let leftRows = rows;
  for (const width of widths) {
    if (leftRows <= 0) {
      break;
    }
    top.push(Math.min(width, leftRows * columns));
    leftRows -= rowsOf(width, columns);
  }
  return top;
}
