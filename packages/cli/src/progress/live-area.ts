import { createLogUpdate } from "log-update";
import stringWidth from "string-width";
import type { Foot, Output, Terminal } from "../output.ts";
import { DrawnLines, type Size } from "./drawn-lines.ts";

const ERASE_LINE = "\u001b[2K";
const CURSOR_UP = "\u001b[A";

/** A line as wide as the terminal would leave the cursor behind its end. */
const SPARE_COLUMNS = 1;
/** Below the last line the cursor stands: it is never hidden, so that no ending can leave it so. */
const SPARE_ROWS = 1;

/** A stream as far as it is drawn on. */
type Drawn = Parameters<typeof createLogUpdate>[0];

/**
 * Lines at the foot of a terminal that are kept current. What is written meanwhile, to any of the
 * given outputs, comes to stand above them.
 */
export class LiveArea implements Foot {
  readonly #lines: (size: Size) => readonly string[];
  readonly #output: Output;
  readonly #terminal: Terminal;
  readonly #update: ReturnType<typeof createLogUpdate>;
  readonly #drawnLines = new DrawnLines();
  readonly #ends: (() => void)[];
  #drawnAt: Size;

  /**
   * @param lines what is to be seen; a line is at most `columns` wide
   * @param others outputs on the same terminal
   */
  constructor(
    { output, terminal }: { readonly output: Output; readonly terminal: Terminal },
    lines: (size: Size) => readonly string[],
    others: readonly Output[] = [],
  ) {
    this.#output = output;
    this.#terminal = terminal;
    this.#lines = lines;
    this.#update = createLogUpdate(drawnStream(output, terminal), { showCursor: true });
    this.#drawnAt = this.#size();
    const terminals = [terminal, ...others.flatMap((other) => other.terminal ?? [])];
    this.#ends = [
      ...terminals.map((each) => each.keepBelow(this)),
      terminal.onResize(() => this.draw()),
    ];
  }

  draw(): void {
    const size = this.#size();
    if (size.columns !== this.#drawnAt.columns || size.rows !== this.#drawnAt.rows) {
      this.#eraseResized(size);
    }
    this.#drawnAt = size;
    const lines = this.#lines({
      columns: Math.max(1, size.columns - SPARE_COLUMNS),
      rows: Math.max(1, size.rows - SPARE_ROWS),
    });
    this.#drawnLines.drawn(lines.map((line) => stringWidth(line)));
    this.#update(lines.join("\n"));
  }

  clear(): void {
    const size = this.#size();
    if (size.columns === this.#drawnAt.columns && size.rows === this.#drawnAt.rows) {
      this.#update.clear();
    } else {
      this.#eraseResized(size);
      this.#drawnAt = size;
    }
    this.#drawnLines.pushed();
  }

  /** Erases them; from now on nothing is kept below anything. */
  close(): void {
    this.clear();
    for (const end of this.#ends) {
      end();
    }
  }

  #eraseResized(size: Size): void {
    // Line by line: what is erased all at once, some terminals keep among what went off the top.
    const above = `${ERASE_LINE}${CURSOR_UP}`.repeat(this.#drawnLines.rowsUp(size));
    this.#terminal.paint(`${above}${ERASE_LINE}\r`);
    this.#update.done();
  }

  #size(): Size {
    return { columns: this.#output.columns(), rows: this.#terminal.rows() };
  }
}

/** As much of a stream as the library looks at. */
function drawnStream(output: Output, terminal: Terminal): Drawn {
  const stream = {
    isTTY: true,
    get columns() {
      return output.columns();
    },
    get rows() {
      return terminal.rows();
    },
    write: (text: string) => terminal.paint(text),
  };
  return stream as unknown as Drawn;
}
