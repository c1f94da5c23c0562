/* Base64 as RFC 4648 section 4 has it: padded, no line breaks. The floor has no codec of its own. */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const ENCODED = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const group = bytes.subarray(index, index + 3);
    const [first = 0, second = 0, third = 0] = group;
    const bits = (first << 16) | (second << 8) | third;
    for (let digit = 0; digit < 4; digit += 1) {
      text += digit > group.length ? "=" : ALPHABET.charAt((bits >> (18 - 6 * digit)) & 63);
    }
  }
  return text;
}

/** @returns `undefined` when the text is not base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (!ENCODED.test(text)) {
    return undefined;
  }
  const digits = text.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let bits = 0;
  for (let index = 0; index < digits.length; index += 1) {
    bits = (bits << 6) | ALPHABET.indexOf(digits.charAt(index));
    const filled = (index * 6 + 6) >> 3;
    if (filled > (index * 6) >> 3) {
      bytes[filled - 1] = (bits >> ((index * 6 + 6) & 7)) & 255;
    }
  }
  return bytes;
}
