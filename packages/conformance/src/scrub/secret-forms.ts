import { anyCaseHex, escapesOf, literal } from "./escapes.ts";

/** One way in which a secret may stand in bytes: pattern sources of its units, in order. */
export interface SecretForm {
  readonly units: readonly string[];
  readonly ignoreCase: boolean;
}

/** What encoders put between the bytes of a hex dump. */
const HEX_SEPARATOR = "[ :,-]{0,2}(?:0[xX])?";

/** Line breaks within base64, raw or escaped. */
const BASE64_BREAK = "(?:\\\\{1,8}[rn]|[\\r\\n])*";

/** Base64 writes three bytes as four characters, so a secret can start at three places. */
const BASE64_ALIGNMENTS = [0, 1, 2] as const;

/**
 * All forms of a secret that are looked for: raw, escaped as text formats do, hex, and base64 and
 * base64url at any alignment.
 */
export function secretForms(text: string): SecretForm[] {
  const bytes = Buffer.from(text, "utf8");
  // Without lone surrogates, which no encoder takes.
  const secret = bytes.toString("utf8");
  const base64 = BASE64_ALIGNMENTS.map((skipped) => base64Units(bytes, skipped));
  return [
    ...directTexts(secret).map((text) => ({ units: latin1Units(text), ignoreCase: true })),
    { units: escapedUnits(secret), ignoreCase: true },
    { units: hexUnits(bytes), ignoreCase: true },
    ...base64.map((units) => ({ units, ignoreCase: false })),
  ].filter(({ units }) => units.length > 0);
}

/**
 * The secret as common encoders write it. The escaped form covers mixtures of these, yet takes
 * what looks like an escape for one, also where the secret itself holds such characters.
 */
function directTexts(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  return [...new Set([secret, encodeURIComponent(secret), json])];
}

function latin1Units(text: string): string[] {
  return [...Buffer.from(text, "utf8").toString("latin1")].map(literal);
}

/** A run of backslashes is one unit: where each of them is escaped, their number says nothing. */
function escapedUnits(secret: string): string[] {
  const pieces = secret.match(/\\+|[^\\]/gu) ?? [];
  return pieces.map((piece) => (piece[0] === "\\" ? `(?:${escapesOf("\\")})+` : escapesOf(piece)));
}

function hexUnits(bytes: Buffer): string[] {
  return [...bytes].map(
    (byte, index) => `${index === 0 ? "" : HEX_SEPARATOR}${anyCaseHex(byte, 2)}`,
  );
}

/** The characters that the secret alone decides when `skipped` bytes stand before it. */
function base64Units(bytes: Buffer, skipped: number): string[] {
  const encoded = Buffer.concat([Buffer.alloc(skipped), bytes]).toString("base64");
  const first = Math.ceil((skipped * 8) / 6);
  const end = Math.floor(((skipped + bytes.length) * 8) / 6);
  return [...encoded.slice(first, end)].map(
    (character, index) => `${index === 0 ? "" : BASE64_BREAK}${base64Unit(character)}`,
  );
}

function base64Unit(character: string): string {
  const url = { "+": "-", "/": "_" }[character];
  return url === undefined ? character : `(?:${escapesOf(character)}|${literal(url)})`;
}
