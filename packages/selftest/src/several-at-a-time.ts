import { RUNS_AT_A_TIME } from "./limits.ts";

/**
 * Measures all of them, so many at a time, by default as many as the machine bears; results come in the order asked for.
 *
 * @throws what the first of them to fail throws.
 */
export async function severalAtATime<T, R>(
  items: readonly T[],
  measure: (item: T) => Promise<R>,
  atATime: number = RUNS_AT_A_TIME,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) {
      results[index] = await measure(item);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return results;
}
