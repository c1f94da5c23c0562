/** Gives the floor back; more than once is as good as once. */
export type Release = () => void;

/**
 * What only one run has at a time: the machine to itself, as far as this process can grant it. Who
 * asks first has it first.
 */
export class Floor {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when the floor is free for the caller. */
  async take(): Promise<Release> {
    const before = this.#last;
    let release: Release = () => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  /** Does something while nobody else has the floor. */
  async during<Value>(task: () => Promise<Value>): Promise<Value> {
    const release = await this.take();
    try {
      return await task();
    } finally {
      release();
    }
  }
}
