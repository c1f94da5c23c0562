import { referredCodePoint } from "./html-references.ts";
import { type Cut, type Layer, LayerWriter } from "./layer.ts";
import { utf8Bytes } from "./utf8-bytes.ts";

/** The longest escape that is decoded: `&#x10ffff;`. Zeros before its digits do not count. */
const ESCAPE_MAX_BYTES = 12;

/** The beginning of an escape, at the end of a text. */
const UNFINISHED_ESCAPE =
  /(?:%[0-9a-f]?|\\(?:x[0-9a-f]?|u[0-9a-f]{0,3}|u\{[0-9a-f]{0,6})?|&#?[a-z0-9]{0,9})$/i;

const code = (character: string) => character.charCodeAt(0);
const [PERCENT, BACKSLASH, AMPERSAND, HASH, ZERO] = [..."%\\&#0"].map(code) as [
  number,
  number,
  number,
  number,
  number,
];
const [OPEN, CLOSE, SEMICOLON, LOWER_U, LOWER_X, UPPER_X] = [..."{};uxX"].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Without any of these there is nothing to decode. */
const SPECIAL = [PERCENT, BACKSLASH, AMPERSAND, 0];

/** What a backslash makes of a letter; before anything else it stands for nothing itself. */
const CONTROLS: ReadonlyMap<number, number> = new Map([
  [code("n"), 0x0a],
  [code("r"), 0x0d],
  [code("t"), 0x09],
]);

/**
 * The layer with all escapes of text formats decoded, those of escapes too: percent-encoding, JSON
 * and JavaScript escapes, HTML character references, in any mixture. Backslashes that escape nothing
 * are dropped, since their number tells only how often a text was escaped, and so are NUL bytes,
 * which UTF-16 puts between the others.
 *
 * A text and its escaped forms thus come out the same, except where an escape of its own stands at
 * its edge. The work is linear: each byte is written once, and what is decoded becomes shorter.
 */
export function unescapeLayer(layer: Layer): Layer {
  const bytes = Buffer.from(layer.bytes.buffer, layer.bytes.byteOffset, layer.bytes.length);
  return SPECIAL.some((byte) => bytes.includes(byte)) ? new Unescaper(layer).run() : layer;
}

/** How many bytes before `end` are the beginning of an escape. */
export function unfinishedEscape(bytes: Uint8Array, end: number): number {
  const tail = bytes.subarray(Math.max(0, end - ESCAPE_MAX_BYTES), end);
  return UNFINISHED_ESCAPE.exec(Buffer.from(tail).toString("latin1"))?.[0].length ?? 0;
}

class Unescaper {
  readonly #layer: Layer;
  readonly #out: LayerWriter;
  /** Where the last ampersand was written. */
  #ampersand = -1;

  constructor(layer: Layer) {
    this.#layer = layer;
    this.#out = new LayerWriter(layer.bytes.length);
  }

  run(): Layer {
    const { bytes, starts, ends, cuts } = this.#layer;
    const found: Cut[] = [];
    let nextCut = 0;
    for (let index = 0; index < bytes.length; index += 1) {
      for (; cuts[nextCut]?.index === index; nextCut += 1) {
        found.push(...this.#cutHere(cuts[nextCut]?.end ?? 0));
      }
      this.#push(bytes[index] ?? 0, starts[index] ?? 0, ends[index] ?? 0);
    }
    if (nextCut === cuts.length) {
      this.#reference(this.#out.length);
    }
    for (const { end } of cuts.slice(nextCut)) {
      found.push(...this.#cutHere(end));
    }
    return this.#out.finish(found.sort((a, b) => a.index - b.index));
  }

  /** A cut may stand within an escape: then the place before that is one of the cut too. */
  #cutHere(end: number): Cut[] {
    const { bytes, length } = this.#out;
    const unfinished = unfinishedEscape(bytes, length);
    const here = { index: length, end };
    return unfinished === 0 ? [here] : [{ index: length - unfinished, end }, here];
  }

  #push(byte: number, start: number, end: number): void {
    if (byte === 0) {
      return;
    }
    if (this.#out.last(1) === BACKSLASH) {
      this.#pushAfterBackslash(byte, start, end);
      return;
    }
    if (byte === ZERO && this.#isZeroOfReference()) {
      this.#out.ends[this.#out.length - 1] = end;
      return;
    }
    if (endsReference(byte) && this.#reference(this.#out.length)) {
      // What it named may be a backslash before this byte, or the like.
      this.#push(byte, start, end);
    } else {
      this.#append(byte, start, end);
    }
  }

  #pushAfterBackslash(byte: number, start: number, end: number): void {
    const out = this.#out;
    if (byte === BACKSLASH) {
      out.ends[out.length - 1] = end;
    } else if (byte === LOWER_U || byte === LOWER_X) {
      out.append(byte, start, end);
    } else {
      const begin = this.#drop(1);
      this.#push(CONTROLS.get(byte) ?? byte, begin, end);
    }
  }

  #append(byte: number, start: number, end: number): void {
    const out = this.#out;
    if (byte === AMPERSAND) {
      this.#ampersand = out.length;
    }
    out.append(byte, start, end);
    if (byte === SEMICOLON) {
      this.#reference(out.length - 1);
    } else if (byte === CLOSE) {
      this.#braced();
    } else if (isHex(byte)) {
      this.#hexEscape();
    }
  }

  /** `%41`, `\x41`, `\u0041`, the last digit just written. */
  #hexEscape(): void {
    const out = this.#out;
    if (!isHex(out.last(2))) {
      return;
    }
    const { length } = out;
    const end = out.ends[length - 1] ?? 0;
    if (out.last(3) === PERCENT) {
      const byte = this.#hex(length - 2, length);
      this.#push(byte, this.#drop(3), end);
    } else if (out.last(3) === LOWER_X && out.last(4) === BACKSLASH) {
      const byte = this.#hex(length - 2, length);
      this.#push(byte, this.#drop(4), end);
    } else if (out.last(5) === LOWER_U && out.last(6) === BACKSLASH) {
      if (isHex(out.last(3)) && isHex(out.last(4))) {
        const unit = this.#hex(length - 4, length);
        this.#pushCodePoint(unit, this.#drop(6), end);
      }
    }
  }

  /** `\u{41}`, the brace just written. */
  #braced(): void {
    const out = this.#out;
    let back = 2;
    while (back < ESCAPE_MAX_BYTES && isHex(out.last(back))) {
      back += 1;
    }
    const isEscape =
      out.last(back) === OPEN && out.last(back + 1) === LOWER_U && out.last(back + 2) === BACKSLASH;
    if (isEscape) {
      const { length } = out;
      const point = this.#hex(length - back + 1, length - 1);
      const end = out.ends[length - 1] ?? 0;
      this.#pushCodePoint(point, this.#drop(back + 2), end);
    }
  }

  /** `&amp;`, `&#38;` or `&#x26;`, its name ending at `to`; whether there was one to decode. */
  #reference(to: number): boolean {
    const out = this.#out;
    const from = this.#ampersand;
    const isNear = from >= 0 && from < to && to - from <= ESCAPE_MAX_BYTES;
    const point =
      isNear && out.bytes[from] === AMPERSAND
        ? referredCodePoint(out.text(from + 1, to).toLowerCase())
        : undefined;
    if (point === undefined) {
      return false;
    }
    const end = out.ends[out.length - 1] ?? 0;
    this.#ampersand = -1;
    this.#pushCodePoint(point, this.#drop(out.length - from), end);
    return true;
  }

  /** Whether a zero that comes now is one before the digits of a numeric escape. */
  #isZeroOfReference(): boolean {
    const out = this.#out;
    const last = out.last(1);
    return (
      (last === HASH && out.last(2) === AMPERSAND) ||
      ((last === LOWER_X || last === UPPER_X) &&
        out.last(2) === HASH &&
        out.last(3) === AMPERSAND) ||
      (last === OPEN && out.last(2) === LOWER_U && out.last(3) === BACKSLASH)
    );
  }

  #pushCodePoint(point: number, start: number, end: number): void {
    if (!(point <= 0x10ffff)) {
      return;
    }
    const low = point >= 0xdc00 && point < 0xe000;
    const high = low ? this.#takeHighSurrogate() : undefined;
    const whole =
      high === undefined ? point : 0x10000 + (high.unit - 0xd800) * 0x400 + point - 0xdc00;
    for (const byte of utf8Bytes(whole)) {
      this.#push(byte, high?.start ?? start, end);
    }
  }

  /** The first half of a surrogate pair, written just before as if it were a character. */
  #takeHighSurrogate(): { unit: number; start: number } | undefined {
    const out = this.#out;
    const [first, second, third] = [out.last(3), out.last(2), out.last(1)];
    if (first !== 0xed || second < 0xa0 || second > 0xaf) {
      return undefined;
    }
    const unit = 0xd000 | ((second & 0x3f) << 6) | (third & 0x3f);
    return { unit, start: this.#drop(3) };
  }

  /** Takes the last bytes away, and says where they began. */
  #drop(count: number): number {
    this.#out.length -= count;
    return this.#out.starts[this.#out.length] ?? 0;
  }

  #hex(from: number, to: number): number {
    return Number.parseInt(this.#out.text(from, to), 16);
  }
}

function isHex(byte: number): boolean {
  const letter = byte | 0x20;
  return (byte >= 0x30 && byte <= 0x39) || (letter >= 0x61 && letter <= 0x66);
}

/**
 * Whether a reference before this byte ended without a semicolon. Not so where the byte begins an
 * escape, which may be that of the semicolon.
 */
function endsReference(byte: number): boolean {
  const letter = byte | 0x20;
  const isName =
    (byte >= 0x30 && byte <= 0x39) || (letter >= 0x61 && letter <= 0x7a) || byte === HASH;
  return !isName && byte !== SEMICOLON && byte !== PERCENT && byte !== BACKSLASH;
}
