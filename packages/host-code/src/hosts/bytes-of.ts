/** The bytes of an ArrayBuffer, a view on one, or a string as UTF-8; undefined for all else. */
export function bytesOf(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof value === "string") return new TextEncoder().encode(value);
  // A copy: the caller may go on writing into its own.
  if (ArrayBuffer.isView(value)) {
    return Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  }
  if (value instanceof ArrayBuffer) return new Uint8Array(value.slice(0));
  return undefined;
}
