/** How this process is kept from its event loop. */
export interface Starvation {
  /** Length of one block: shortest and longest. */
  readonly blockMillis: readonly [number, number];
  /** Time for the loop to breathe between two trains of blocks. */
  readonly pauseMillis: readonly [number, number];
  /** Blocks that are due together, so that one turn of the loop runs them one after the other. */
  readonly train: number;
}

/** Ways to starve, by what a busy machine or a busy process does. */
export const STARVATIONS = {
  "long blocks, each alone": { blockMillis: [60, 350], pauseMillis: [5, 200], train: 1 },
  "short blocks, many in one turn": { blockMillis: [12, 45], pauseMillis: [20, 200], train: 8 },
} as const satisfies Readonly<Record<string, Starvation>>;

function block(millis: number): void {
  const until = performance.now() + millis;
  while (performance.now() < until) {
    // Nothing else may run; that is the purpose.
  }
}

function between([shortest, longest]: readonly [number, number], random: () => number): number {
  return shortest + random() * (longest - shortest);
}

/** Blocks the event loop in bursts until told to stop. */
export function starve(
  { blockMillis, pauseMillis, train }: Starvation,
  random: () => number = Math.random,
): () => void {
  let stopped = false;
  const blockOnce = (): void => {
    if (!stopped) {
      block(between(blockMillis, random));
    }
  };
  const blockTrain = (): void => {
    if (stopped) {
      return;
    }
    for (let carriage = 1; carriage <= train; carriage += 1) {
      setTimeout(blockOnce, carriage);
    }
    setTimeout(blockTrain, train + between(pauseMillis, random));
  };
  blockTrain();
  return () => {
    stopped = true;
  };
}
