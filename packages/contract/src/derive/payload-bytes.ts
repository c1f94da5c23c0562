import { Buffer } from "node:buffer";
import type { CheckOf } from "../schema/extended-check-schema.ts";

/** The pinned bytes that a round trip sends, and must read back unchanged. */
export function payloadBytes(check: CheckOf<"kvRoundTrip" | "queueRoundTrip">): Uint8Array {
  return new Uint8Array(Buffer.from(check.payload.bytesBase64, "base64"));
}
