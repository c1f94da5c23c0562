import { decodeBase64 } from "./base64.ts";

const encoder = new TextEncoder();

/**
 * The bytes of a value that the host supplied: a string (its UTF-8), an ArrayBuffer, any view on
 * one, or the interface family's encoded-bytes object.
 *
 * @returns `undefined` for every other form. A form is never guessed.
 */
export function hostBytes(value: unknown): Uint8Array | undefined {
  if (typeof value === "string") {
    return encoder.encode(value);
  }
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  if (isArrayBuffer(value)) {
    return new Uint8Array(value);
  }
  return encodedBytes(value);
}

function isArrayBuffer(value: unknown): value is ArrayBuffer {
  try {
    // The getter refuses every receiver but an ArrayBuffer, of whichever realm.
    Reflect.get(ArrayBuffer.prototype, "byteLength", value);
    return true;
  } catch {
    return false;
  }
}

function encodedBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== "object" || value === null) {
    return undefined;
  }
  const { encoding, data } = value as { encoding?: unknown; data?: unknown };
  return encoding === "base64" && typeof data === "string" ? decodeBase64(data) : undefined;
}
