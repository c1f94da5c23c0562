import stringWidth from "string-width";

const ASCII = /^[ -~]*$/;

/** Whether each character is one column wide, whatever stands beside it. */
export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/** How wide the text is on a terminal. Most text is simple, and a hostile one may be long. */
export function columnsOf(text: string): number {
  return isAscii(text) ? text.length : stringWidth(text);
}
