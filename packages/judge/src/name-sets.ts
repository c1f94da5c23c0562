/** How a reported set of names differs from the expected one; order and repetition do not count. */
export interface SetDifference {
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

export function setDifference(
  expected: readonly string[],
  reported: readonly string[],
): SetDifference {
  const has = new Set(reported);
  const wanted = new Set(expected);
  return {
    missing: [...wanted].filter((name) => !has.has(name)),
    extra: [...has].filter((name) => !wanted.has(name)),
  };
}
