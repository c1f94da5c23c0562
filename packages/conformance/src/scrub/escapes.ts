/** HTML names of printable ASCII characters, as encoders write them. */
const ENTITY_NAMES: Readonly<Record<string, string>> = {
  "!": "excl",
  '"': "quot",
  "#": "num",
  $: "dollar",
  "%": "percnt",
  "&": "amp",
  "'": "apos",
  "(": "lpar",
  ")": "rpar",
  "*": "ast",
  "+": "plus",
  ",": "comma",
  ".": "period",
  "/": "sol",
  ":": "colon",
  ";": "semi",
  "<": "lt",
  "=": "equals",
  ">": "gt",
  "?": "quest",
  "@": "commat",
  "[": "lsqb",
  "\\": "bsol",
  "]": "rsqb",
  _: "lowbar",
  "`": "grave",
  "{": "lcub",
  "|": "vert",
  "}": "rcub",
};

/** A run of backslashes, but for the one that begins the escape of the next character. */
const RAW_BACKSLASHES = "\\\\{1,8}(?!u[0-9a-fA-F]{4}|u\\{|x[0-9a-fA-F]{2})";

/**
 * Pattern source of one character in any way that text formats write it: itself, percent-encoded,
 * as a JSON or JavaScript escape, as an HTML character reference, each of them also when escaped
 * again. It is meant for text seen byte by byte, so the character itself is its UTF-8 bytes.
 */
export function escapesOf(character: string): string {
  const bytes = Buffer.from(character, "utf8");
  const code = character.codePointAt(0) ?? 0;
  const units = [...Array(character.length).keys()].map((index) => character.charCodeAt(index));
  const backslashes = "\\\\{1,8}";
  const reference = "&(?:amp;)*";
  const percent = [...bytes].map((byte) => `%(?:25)*${anyCaseHex(byte, 2)}`).join("");
  const name = ENTITY_NAMES[character];
  return `(?:${[
    percent,
    units.map((unit) => `${backslashes}u${anyCaseHex(unit, 4)}`).join(""),
    `${backslashes}u\\{0*${anyCaseHex(code, 1)}\\}`,
    ...(code < 256 ? [`${backslashes}x${anyCaseHex(code, 2)}`] : []),
    `${reference}#0*${code};?`,
    `${reference}#[xX]0*${anyCaseHex(code, 1)};?`,
    ...(name === undefined ? [] : [`${reference}${name};?`]),
    ...(character === " " ? ["\\+"] : []),
    character === "\\" ? RAW_BACKSLASHES : `\\\\{0,8}${literal(bytes.toString("latin1"))}`,
  ].join("|")})`;
}

/** Pattern source of the text itself. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** Pattern source of a number's hex digits, in either case. */
export function anyCaseHex(value: number, width: number): string {
  const digits = value.toString(16).padStart(width, "0");
  return digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
