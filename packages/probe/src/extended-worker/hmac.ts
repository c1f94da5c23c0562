/** Bytes of a block of SHA-256, to which an HMAC fills up its key. */
const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

const encoder = new TextEncoder();

/**
 * HMAC-SHA-256 of a text's UTF-8, in lowercase hex, made of `crypto.subtle.digest`, since that is all
 * of `crypto.subtle` that the portable floor has.
 */
export async function hmacHex(key: string, text: string): Promise<string> {
  const keyBytes = encoder.encode(key);
  const short = keyBytes.length > BLOCK_BYTES ? await sha256(keyBytes) : keyBytes;
  const padded = (pad: number) =>
    Uint8Array.from({ length: BLOCK_BYTES }, (_, index) => (short[index] ?? 0) ^ pad);
  const inner = await sha256(joined(padded(INNER_PAD), encoder.encode(text)));
  const digest = await sha256(joined(padded(OUTER_PAD), inner));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
