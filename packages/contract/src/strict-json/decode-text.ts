import { Buffer } from "node:buffer";

/** The text of a document, or why its bytes are none and before which offset of the text. */
export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly validText: string; readonly byte: number };

/** Decodes UTF-8 without replacing anything and without dropping a byte order mark. */
export function decodeText(bytes: Uint8Array): DecodedText {
  try {
    return {
      ok: true,
      text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes),
    };
  } catch {
    const byte = firstInvalidByte(bytes);
    const validText = Buffer.from(bytes.subarray(0, byte)).toString("utf8");
    return { ok: false, validText, byte };
  }
}

/** Replacing what is invalid and encoding again changes the bytes first where they were invalid. */
function firstInvalidByte(bytes: Uint8Array): number {
  const lossy = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const again = Buffer.from(lossy, "utf8");
  let index = 0;
  while (index < bytes.length && bytes[index] === again[index]) {
    index += 1;
  }
  // U+FFFD is EF BF BD: a truncated sequence may share its first bytes with it, so step back to
  // the start of the character.
  while (index > 0 && isContinuation(again[index])) {
    index -= 1;
  }
  return index;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
