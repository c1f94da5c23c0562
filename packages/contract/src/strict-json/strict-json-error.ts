/**
 * What a strict I-JSON document (RFC 7493) must not be or hold.
 * - `not-utf8`, `byte-order-mark`: the encoding.
 * - `syntax`: not one JSON value, a trailing value included.
 * - `control-character`: unescaped within a string.
 * - `too-deep`: nested beyond our bound.
 * - `duplicate-member`: two members of one object with the same decoded name.
 * - `forbidden-member`: a member named `__proto__`, which many readers take for the object's prototype.
 * - `lone-surrogate`, `noncharacter`: within a member name or a string.
 * - `number-not-integer`: written with a fraction or an exponent.
 * - `number-out-of-range`: beyond ±(2^53−1), where doubles stop being exact.
 * - `negative-zero`: `-0` reads as a number that no integer type holds, and canonical JSON drops its sign.
 */
export const STRICT_JSON_CODES = [
  "not-utf8",
  "byte-order-mark",
  "syntax",
  "control-character",
  "too-deep",
  "duplicate-member",
  "forbidden-member",
  "lone-surrogate",
  "noncharacter",
  "number-not-integer",
  "number-out-of-range",
  "negative-zero",
] as const;
export type StrictJsonCode = (typeof STRICT_JSON_CODES)[number];

/** Where in a document. Line and column count from 1, columns in UTF-16 code units. */
export interface JsonPlace {
  /** RFC 6901; of the innermost value known, `""` for the whole document. */
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
}

/** A document is not strict I-JSON. The message names the source, the place and the fault. */
export class StrictJsonError extends Error {
  override readonly name = "StrictJsonError";
  readonly code: StrictJsonCode;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;

  constructor(code: StrictJsonCode, sourceName: string, place: JsonPlace, what: string) {
    const at = place.pointer === "" ? "" : ` at ${place.pointer}`;
    super(`${sourceName}:${place.line}:${place.column}${at}: ${what}`);
    this.code = code;
    this.pointer = place.pointer;
    this.line = place.line;
    this.column = place.column;
  }
}
