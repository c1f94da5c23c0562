const UNSAFE = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text that may hold what a subject sent, made safe for a terminal: control and direction characters
 * become visible escapes, so that a runtime cannot repaint or retitle the operator's terminal.
 * Line feeds stay.
 */
export function printable(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
}
