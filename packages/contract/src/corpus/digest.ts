import { createHash } from "node:crypto";

/** Lowercase hex sha256 of the bytes, without a prefix. */
export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A digest as contracts state it: `sha256:` and lowercase hex. */
export function prefixedSha256(bytes: Uint8Array | string): string {
  return `sha256:${sha256Hex(bytes)}`;
}
