/** As many texts as one corpus has modules, so that what is kept stays small. */
const MOST_KEPT = 8;

/** A longer text is worked on anew: what is read of it could be large. */
const LONGEST_KEPT = 256 * 1024;

/**
 * The same pure function of a text, which answers again what it answered for the same text lately.
 * One corpus names the same module in several bundles and checks, and reading it is what costs.
 * Whole texts are compared, so that another text never gets this one's answer; throws are not kept.
 */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) {
      return known;
    }
    const answer = read(text);
    if (text.length <= LONGEST_KEPT) {
      kept.set(text, answer);
      for (const oldest of [...kept.keys()].slice(0, kept.size - MOST_KEPT)) {
        kept.delete(oldest);
      }
    }
    return answer;
  };
}
