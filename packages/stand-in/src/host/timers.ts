/** Timers that can be ended together, so that nothing outlives what owned them. */
export class Timers {
  readonly #ends = new Set<() => void>();
  #stopped = false;

  /** Calls back once after `millis`, unless stopped before; returns what takes it back. */
  after(millis: number, callback: () => void): () => void {
    if (this.#stopped) {
      return () => {};
    }
    const timer = setTimeout(() => {
      this.#ends.delete(end);
      callback();
    }, millis);
    const end = () => clearTimeout(timer);
    this.#ends.add(end);
    return () => {
      this.#ends.delete(end);
      end();
    };
  }

  /** Calls back every `millis` until stopped. */
  every(millis: number, callback: () => void): void {
    this.after(millis, () => {
      this.every(millis, callback);
      callback();
    });
  }

  /** Resolves after `millis`; never, when stopped before. */
  sleep(millis: number): Promise<void> {
    return new Promise((resolve) => void this.after(millis, resolve));
  }

  stop(): void {
    this.#stopped = true;
    for (const end of this.#ends) {
      end();
    }
    this.#ends.clear();
  }
}
