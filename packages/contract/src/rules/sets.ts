/** The first value that stands twice, when one does. */
export function firstDuplicate(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
}

/** Whether both hold the same values, each once, in whatever order. */
export function sameMembers(left: readonly string[], right: readonly string[]): boolean {
  return sameSequence(sortedByCodeUnit(left), sortedByCodeUnit(right));
}

/** Whether both hold the same values in the same order. */
export function sameSequence(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}

/** The values in the order of their UTF-16 code units, the order of the ABI's sorted lists. */
export function sortedByCodeUnit(values: readonly string[]): string[] {
  return [...values].sort();
}
