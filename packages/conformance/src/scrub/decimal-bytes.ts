import { BREAK, type Cut, type Layer, LayerWriter } from "./layer.ts";

const [ZERO, NINE, COMMA] = [0x30, 0x39, 0x2c] as const;
const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, 0x0a]);
const HIGHEST_BYTE = 255;

/** Bytes that a layer lists as decimal numbers, as JSON shows a buffer: `[104, 105]`. */
export function decodeDecimals(layer: Layer): Layer {
  const { bytes, starts, ends } = layer;
  if (!bytes.includes(COMMA)) {
    return { bytes: new Uint8Array(), starts, ends, cuts: [] };
  }
  const out = new LayerWriter(bytes.length + 1);
  const cuts: Cut[] = [];
  let number: number | undefined;
  let start = 0;
  let end = 0;
  const flush = () => {
    if (number !== undefined) {
      out.append(number <= HIGHEST_BYTE ? number : BREAK, start, end);
      number = undefined;
    }
  };
  let nextCut = 0;
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = bytes[index] ?? BREAK;
    if (byte >= ZERO && byte <= NINE) {
      start = number === undefined ? (starts[index] ?? 0) : start;
      end = ends[index] ?? 0;
      number = Math.min((number ?? 0) * 10 + byte - ZERO, HIGHEST_BYTE + 1);
      continue;
    }
    for (; (layer.cuts[nextCut]?.index ?? index + 1) <= index; nextCut += 1) {
      // The last number may lack digits.
      cuts.push({ index: out.length, end: layer.cuts[nextCut]?.end ?? 0 });
    }
    flush();
    if (byte !== COMMA && !SPACES.has(byte) && out.last(1) !== BREAK) {
      out.append(BREAK, 0, 0);
    }
  }
  return out.finish(cuts);
}
