import { textLayer } from "./layer.ts";
import { unescapeLayer, unfinishedEscape } from "./unescape-layer.ts";

/** A shorter pattern than this would be found in honest text, unless the secret itself is as short. */
const PATTERN_MIN_BYTES = 8;

/**
 * What to search decoded layers for: the secret as decoding leaves it, and, for the rare text in
 * which the bytes around it make an escape of its edge, as it is and as common encoders write it.
 */
export function secretPatterns(text: string): Uint8Array[] {
  // Without lone surrogates, which no encoder takes.
  const secret = Buffer.from(text, "utf8").toString("utf8");
  const plain = plainBytes(secret);
  const firm = plain.subarray(0, plain.length - unfinishedEscape(plain, plain.length));
  const shortest = Math.min(PATTERN_MIN_BYTES, Buffer.byteLength(secret));
  const direct = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  return [
    ...direct.map((form) => Buffer.from(form, "utf8")),
    ...[plain, firm].filter(({ length }) => length >= shortest),
  ];
}

/** How many bytes of a secret are left when what looks like an escape in it is decoded. */
export function plainLength(secret: string): number {
  return plainBytes(secret).length;
}

function plainBytes(secret: string): Uint8Array {
  return unescapeLayer(textLayer(Buffer.from(secret, "utf8"))).bytes;
}
