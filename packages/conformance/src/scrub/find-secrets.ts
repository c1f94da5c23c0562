import { decodeDecimals } from "./decimal-bytes.ts";
import { BASE64, decodeRuns, HEX } from "./encoded-runs.ts";
import type { Layer } from "./layer.ts";
import type { PatternAutomaton, ReportPlace } from "./pattern-automaton.ts";
import { unescapeLayer } from "./unescape-layer.ts";

/** How many encodings of bytes, one within another, are looked into: base64 of base64 is two. */
const ENCODINGS_WITHIN = 2;

export interface SecretSearch {
  readonly automaton: PatternAutomaton;
  readonly report: ReportPlace;
}

/**
 * Reports where secrets stand in a layer, as they are, escaped, or within hex, base64 and lists of
 * decimal bytes. The work is linear in the layer's length: each decoding makes less of it.
 */
export function findSecrets(layer: Layer, search: SecretSearch, within = ENCODINGS_WITHIN): void {
  const { automaton, report } = search;
  const { minBytes } = automaton;
  if (layer.bytes.length < minBytes && layer.cuts.length === 0) {
    return;
  }
  automaton.scan(layer, report);
  const plain = unescapeLayer(layer);
  if (plain !== layer) {
    automaton.scan(plain, report);
  }
  if (within === 0) {
    return;
  }
  for (const encoding of [HEX, BASE64]) {
    for (const decoded of decodeRuns(plain, encoding, minBytes)) {
      findSecrets(decoded, search, within - 1);
    }
  }
  findSecrets(decodeDecimals(plain), search, within - 1);
}
