/** How often this process looks whether it is late. */
const TICK_MILLIS = 5;

/** Time during which this process did nothing, since something else had the processor. */
export class OwnStalls {
  #lastTickAt = performance.now();
  #stalledMillis = 0;
  readonly #timer = setInterval(() => this.#tick(), TICK_MILLIS).unref();

  /** Milliseconds lost so far, the present stall included. */
  get millis(): number {
    return this.#stalledMillis + this.#overdueMillis();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    this.#stalledMillis += this.#overdueMillis();
    this.#lastTickAt = performance.now();
  }

  #overdueMillis(): number {
    return Math.max(0, performance.now() - this.#lastTickAt - 2 * TICK_MILLIS);
  }
}
