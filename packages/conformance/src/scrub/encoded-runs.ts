import { BREAK, type Cut, type Layer, LayerWriter } from "./layer.ts";

/** An encoding that writes bytes as digits of the same size, most significant first. */
export interface DigitEncoding {
  readonly bitsPerDigit: number;
  /** By byte: a digit's value, {@link SEPARATOR} or {@link NO_DIGIT}. */
  readonly meanings: Uint8Array;
  /** How many digits may precede the first digit of a byte in its group. */
  readonly alignments: readonly number[];
}

/** May stand between digits, as in a dump or in lines of mail. */
const SEPARATOR = 0xfe;
/** Ends a run of digits. */
const NO_DIGIT = 0xff;

const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const WHITE_SPACE = " \t\r\n";

export const BASE64: DigitEncoding = {
  bitsPerDigit: 6,
  meanings: meaningsOf([`${ALPHANUMERIC}+/`, `${ALPHANUMERIC}-_`], WHITE_SPACE),
  alignments: [0, 1, 2, 3],
};

export const HEX: DigitEncoding = {
  bitsPerDigit: 4,
  meanings: meaningsOf(["0123456789ABCDEF", "0123456789abcdef"], `${WHITE_SPACE}:,-`),
  alignments: [0, 1],
};

function meaningsOf(alphabets: readonly string[], separators: string): Uint8Array {
  const meanings = new Uint8Array(256).fill(NO_DIGIT);
  for (const separator of separators) {
    meanings[separator.charCodeAt(0)] = SEPARATOR;
  }
  for (const alphabet of alphabets) {
    for (const [value, digit] of [...alphabet].entries()) {
      meanings[digit.charCodeAt(0)] = value;
    }
  }
  return meanings;
}

/** Digits that belong together: within `[from, to)` of the layer, with separators between them. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly digits: number;
  readonly cut: Cut | undefined;
}

/**
 * What stands encoded in a layer: one layer for each alignment that has any, the runs of digits one
 * after another.
 *
 * @param minBytes runs of fewer bytes are of no interest, unless a cut ended them
 */
export function* decodeRuns(
  layer: Layer,
  encoding: DigitEncoding,
  minBytes: number,
): Generator<Layer> {
  const minDigits = Math.ceil((minBytes * 8) / encoding.bitsPerDigit);
  const runs = findRuns(layer, encoding, minDigits);
  for (const skipped of runs.length === 0 ? [] : encoding.alignments) {
    yield decoded(layer, runs, encoding, skipped);
  }
}

function findRuns(layer: Layer, encoding: DigitEncoding, minDigits: number): Run[] {
  const { bytes, cuts } = layer;
  const { meanings } = encoding;
  const runs: Run[] = [];
  let from = 0;
  let digits = 0;
  let nextCut = 0;
  for (let index = 0; index <= bytes.length; index += 1) {
    const meaning = index === bytes.length ? NO_DIGIT : (meanings[bytes[index] ?? 0] ?? NO_DIGIT);
    if (meaning < SEPARATOR) {
      digits += 1;
      continue;
    }
    if (meaning === SEPARATOR) {
      continue;
    }
    if (encoding === HEX && isPrefix(bytes, index - 1)) {
      digits -= 1;
      continue;
    }
    while ((cuts[nextCut]?.index ?? from + 1) <= from) {
      nextCut += 1;
    }
    if (digits > 0) {
      const cut = cuts[nextCut];
      const atCut = cut !== undefined && isCutWithin(layer, encoding, cut.index, index);
      if (atCut || digits >= minDigits) {
        runs.push({ from, to: index, digits, cut: atCut ? cut : undefined });
      }
    }
    from = index + 1;
    digits = 0;
  }
  return runs;
}

/** Whether a run that ends before `to` was cut off: no digit of it comes after the cut. */
function isCutWithin(
  { bytes }: Layer,
  { meanings }: DigitEncoding,
  cut: number,
  to: number,
): boolean {
  if (cut > to) {
    return false;
  }
  return bytes.subarray(cut, to).every((byte) => meanings[byte] === SEPARATOR);
}

/** Whether a zero that is no digit stands there: that of `0x41`. */
function isPrefix(bytes: Uint8Array, index: number): boolean {
  return bytes[index] === 0x30 && ((bytes[index + 1] ?? 0) | 0x20) === 0x78;
}

function decoded(
  layer: Layer,
  runs: readonly Run[],
  encoding: DigitEncoding,
  skipped: number,
): Layer {
  const bitsPerByte = 8;
  const bytesOf = ({ digits }: Run) => Math.ceil((digits * encoding.bitsPerDigit) / bitsPerByte);
  const out = new LayerWriter(runs.reduce((sum, run) => sum + bytesOf(run) + 1, 0));
  const cuts: Cut[] = [];
  for (const run of runs) {
    decodeRun(layer, run, encoding, { skipped, out });
    if (run.cut !== undefined) {
      cuts.push({ index: out.length, end: run.cut.end });
    }
    out.append(BREAK, 0, 0);
  }
  return out.finish(cuts);
}

function decodeRun(
  { bytes, starts, ends }: Layer,
  { from, to }: Run,
  encoding: DigitEncoding,
  { skipped, out }: { readonly skipped: number; readonly out: LayerWriter },
): void {
  const { bitsPerDigit, meanings } = encoding;
  let toSkip = skipped;
  let pending = 0;
  let pendingBits = 0;
  let start = 0;
  for (let index = from; index < to; index += 1) {
    const value = meanings[bytes[index] ?? 0] ?? NO_DIGIT;
    if (value >= SEPARATOR || (encoding === HEX && isPrefix(bytes, index))) {
      continue;
    }
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    if (pendingBits === 0) {
      start = starts[index] ?? 0;
    }
    pending = (pending << bitsPerDigit) | value;
    pendingBits += bitsPerDigit;
    if (pendingBits >= 8) {
      pendingBits -= 8;
      out.append(pending >> pendingBits, start, ends[index] ?? 0);
      pending &= (1 << pendingBits) - 1;
      start = starts[index] ?? 0;
    }
  }
}
