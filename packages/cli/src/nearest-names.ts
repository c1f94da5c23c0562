/** Farther than this share of its length, a name is no longer taken for a misspelling. */
const FARTHEST_SHARE = 0.4;
/** More suggestions than this help nobody. */
const MOST_SUGGESTIONS = 3;

/** The known names that `given` is most likely a misspelling of, nearest first; possibly none. */
export function nearestNames(given: string, known: Iterable<string>): string[] {
  return [...known]
    .map((name) => ({ name, distance: distanceBetween(given, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, name.length * FARTHEST_SHARE))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => name);
}

/** "Did you mean a or b?", or nothing when no known name is near. */
export function didYouMean(given: string, known: Iterable<string>): string | undefined {
  const names = nearestNames(given, known);
  return names.length === 0 ? undefined : `Did you mean ${names.join(" or ")}?`;
}

/** Levenshtein distance, one row at a time. */
function distanceBetween(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substituted = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const inserted = (current[column - 1] ?? 0) + 1;
      const deleted = (previous[column] ?? 0) + 1;
      current.push(Math.min(substituted, inserted, deleted));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
