/**
 * The bytes of a value from a binding, from every plausible shape; undefined when it holds none.
 * Nothing is guessed.
 */
export function binaryValue(value: unknown): Uint8Array | undefined {
  if (typeof value === "string") {
    return Buffer.from(value, "utf8");
  }
  if (value instanceof ArrayBuffer) {
    return new Uint8Array(value);
  }
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  return encodedBytes(value);
}

function encodedBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== "object" || value === null || !("encoding" in value && "data" in value)) {
    return undefined;
  }
  const { encoding, data } = value;
  return encoding === "base64" && typeof data === "string"
    ? Buffer.from(data, "base64")
    : undefined;
}
