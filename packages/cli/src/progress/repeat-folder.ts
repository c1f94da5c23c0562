/** The longest block whose repetition is seen: a stack trace and what a runtime says around it. */
const LONGEST_BLOCK_LINES = 100;
/** Fewer lines than this are written again: to count them would take as much room. */
const FEWEST_FOLDED_LINES = 3;

/**
 * A log in which a block of lines that comes again right behind itself is written once, and how
 * often it came again is said as soon as something else comes. No line is lost uncounted.
 */
export class RepeatFolder {
  readonly #write: (line: string) => void;
  /** The newest lines that were written or counted. */
  #latest: string[] = [];
  /** Lines that may be the beginning of a repetition, not written yet. */
  #held: string[] = [];
  /** Where in `#latest` the block may begin that the held lines repeat; absent: anywhere. */
  #starts: readonly number[] | undefined;
  /** How often the block came again as a whole. */
  #times = 0;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  add(line: string): void {
    const possible = this.#starts ?? [...this.#latest.keys()];
    const starts = possible.filter((start) => this.#latest[start + this.#held.length] === line);
    if (starts.length > 0) {
      this.#hold(line, starts);
    } else if (this.#starts === undefined) {
      this.#writeNew(line);
    } else {
      this.release();
      this.add(line);
    }
  }

  /** Tells what was held back: at the end of the log, and whenever the log goes on differently. */
  release(): void {
    const block = this.#latest.slice(this.#starts?.[0]);
    const held = this.#held;
    const times = this.#times;
    this.#held = [];
    this.#starts = undefined;
    this.#times = 0;
    if (times * block.length >= FEWEST_FOLDED_LINES) {
      this.#write(repetition(block.length, times));
      this.#remember(repeated(block, Math.min(times, LONGEST_BLOCK_LINES)));
    } else {
      held.unshift(...repeated(block, times));
    }
    for (const line of held) {
      this.#writeNew(line);
    }
  }

  #hold(line: string, starts: readonly number[]): void {
    this.#held.push(line);
    const whole = starts.find((start) => start + this.#held.length === this.#latest.length);
    this.#starts = whole === undefined ? starts : [whole];
    if (whole !== undefined) {
      this.#times += 1;
      this.#held = [];
    }
  }

  #writeNew(line: string): void {
    this.#write(line);
    this.#remember([line]);
  }

  #remember(lines: readonly string[]): void {
    this.#latest = [...this.#latest, ...lines].slice(-LONGEST_BLOCK_LINES);
  }
}

function repeated(block: readonly string[], times: number): string[] {
  return Array.from({ length: times }, () => block).flat();
}

function repetition(lines: number, times: number): string {
  const what = lines === 1 ? "the same line" : `the same ${lines} lines`;
  return `… ${what}, ${times} more ${times === 1 ? "time" : "times"}`;
}
