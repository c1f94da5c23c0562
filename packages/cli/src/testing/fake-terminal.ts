import type { Foot, Output, Terminal } from "../output.ts";

const ESCAPE = "\u001b";
/** A control sequence, a line feed, a carriage return, or one character. */
const PARTS = new RegExp(`${ESCAPE}\\[[?\\d;]*[A-Za-z]|[^]`, "gu");

/** A terminal without wrapping or colours, that obeys what moves the cursor and what erases. */
export class FakeTerminal implements Output {
  readonly isTerminal = true;
  readonly terminal: Terminal;
  /** All that was written, control sequences included. */
  written = "";
  size: { columns: number; rows: number };
  readonly #feet = new Set<Foot>();
  readonly #listeners = new Set<() => void>();
  readonly #lines: string[] = [""];
  #row = 0;
  #column = 0;

  constructor(columns: number, rows: number) {
    this.size = { columns, rows };
    this.terminal = {
      rows: () => this.size.rows,
      onResize: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      keepBelow: (foot) => {
        this.#feet.add(foot);
        return () => this.#feet.delete(foot);
      },
      paint: (text) => this.#paint(text),
    };
  }

  columns(): number {
    return this.size.columns;
  }

  write(text: string): void {
    for (const foot of this.#feet) {
      foot.clear();
    }
    this.#paint(text);
    for (const foot of this.#feet) {
      foot.draw();
    }
  }

  async flushed(): Promise<undefined> {
    return undefined;
  }

  /** All lines, from the first that ever was to that of the cursor, and what stands below. */
  get lines(): string[] {
    const lines = this.#lines.map((line) => line.trimEnd());
    const last = lines.findLastIndex((line) => line !== "");
    return lines.slice(0, Math.max(last, this.#row) + 1);
  }

  /** How many wait for the size to change, or stand below what is written. */
  get listening(): number {
    return this.#listeners.size + this.#feet.size;
  }

  resize(columns: number, rows: number): void {
    this.size = { columns, rows };
    for (const listener of this.#listeners) {
      listener();
    }
  }

  #paint(text: string): void {
    this.written += text;
    for (const [part] of text.matchAll(PARTS)) {
      this.#obey(part);
    }
  }

  #obey(part: string): void {
    const amount = Number(/\d+/.exec(part)?.[0] ?? 1);
    const effect = part.startsWith(`${ESCAPE}[`) ? `CSI ${part.at(-1)}` : part;
    switch (effect) {
      case "CSI A":
        this.#row = Math.max(this.#top(), this.#row - amount);
        break;
      case "CSI B":
        this.#row = Math.min(this.#lines.length - 1, this.#row + amount);
        break;
      case "CSI G":
        this.#column = 0;
        break;
      case "CSI K":
        this.#lines[this.#row] = /\[[12]K/.test(part) ? "" : this.#kept();
        break;
      case "CSI J":
        this.#lines.splice(this.#row, this.#lines.length, this.#kept());
        break;
      case "CSI h":
      case "CSI l":
      case "CSI m":
        break;
      case "\r":
        this.#column = 0;
        break;
      case "\n":
        this.#row += 1;
        this.#column = 0;
        this.#lines[this.#row] ??= "";
        break;
      default:
        this.#put(part);
    }
  }

  #put(character: string): void {
    const line = (this.#lines[this.#row] ?? "").padEnd(this.#column);
    this.#lines[this.#row] =
      line.slice(0, this.#column) + character + line.slice(this.#column + character.length);
    this.#column += character.length;
  }

  #kept(): string {
    return (this.#lines[this.#row] ?? "").slice(0, this.#column);
  }

  #top(): number {
    return Math.max(0, this.#lines.length - this.size.rows);
  }
}
