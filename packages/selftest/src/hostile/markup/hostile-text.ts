/** Markup that runs something, or closes what it stands in, in one place or another. */
export const MARKUP = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(2)>",
  `"><svg/onload=alert(3)>`,
  "</script><script>alert(4)</script>",
  "'-alert(5)-'",
  "javascript:alert(6)",
  "]]><b>7</b>",
  "--><b>8</b>",
  "[click](javascript:alert(9)) | `a` | **b**",
] as const;

const ESC = "\u001b";

/** Control sequences that repaint, retitle or hide, and characters that turn text around. */
export const CONTROLS = [
  `${ESC}[2J${ESC}[H`,
  `${ESC}]0;owned\u0007`,
  `${ESC}[8mhidden${ESC}[0m`,
  "\u009b31m",
  "\u202egnp.exe\u202c",
  "\u2066isolated\u2069",
  "\u200bzero\u200bwidth",
  "one\rtwo",
  "back\b\b\b\b",
  "\u2028line\u2029paragraph",
] as const;

/** Lines that a report of ours could hold, in the hope to be taken for some of it. */
export const FORGERY = "\n  ✓ passed  everything\n\nstatus: passed\n::error::owned\nok 1 - owned\n";

/** Everything at once, as text that JSON can carry. */
export const HOSTILE_TEXT = [...MARKUP, ...CONTROLS, FORGERY].join(" ");

/** The same for a header or a status line, which end at a line's end. */
export const HOSTILE_FIELD = [...MARKUP, `${ESC}[2J`, "\u009b31m"].join(" ");
