/**
 * The text of bytes, with a byte order mark kept: it is white space to the grammar, and no host is
 * known to need it gone.
 *
 * @returns `undefined` when the bytes are not valid UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
