/*
 * Grammar that engines take up before our parser does, or that depends on the host. Where a parse
 * fails at one of these places, an engine may well accept the text.
 */

interface MovingPlace {
  /** What the parser said. */
  readonly message?: RegExp;
  /** The text before the place where it stopped. */
  readonly before?: RegExp;
}

const MOVING: readonly MovingPlace[] = [
  // Flags, modifiers and Unicode properties of regular expressions are added year by year.
  { message: /^Invalid regular expression/ },
  // Decorators, and letters of a newer Unicode in names.
  { message: /^Unexpected character '(?:@|[^\0-\x7F]+)'/ },
  { before: /\baccessor\s+$/ },
  // `import defer`, `import source`, and the same as calls.
  { before: /\bimport\s+(?:defer|source)\s+$/ },
  { before: /\bimport\s*\.\s*$/ },
];

/** More than any of the patterns needs, in UTF-16 code units. */
const LOOKED_BACK = 80;

/** Whether an engine may accept a text that our parser refused, with this message, at this offset. */
export function mayParseElsewhere(message: string, text: string, offset: number): boolean {
  // Hosts that decode as the web does drop a byte order mark, and a hashbang may stand behind it.
  if (text.startsWith("\uFEFF")) {
    return true;
  }
  const before = text.slice(Math.max(0, offset - LOOKED_BACK), offset);
  return MOVING.some((place) =>
    place.message === undefined ? place.before?.test(before) : place.message.test(message),
  );
}
