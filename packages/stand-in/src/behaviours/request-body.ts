import type { ByteStream } from "../worker/byte-stream.ts";
import type { Behaviours } from "./behaviours.ts";

/** The handler reads what arrives, while it arrives. */
export const requestBody: Behaviours["requestBody"] = async (arriving) => arriving;

/** Changes bodies that are streamed, and leaves those of declared length alone. */
export function streamedBody(
  change: (arriving: ByteStream) => ByteStream,
): Behaviours["requestBody"] {
  return async (arriving, streamed) => (streamed ? change(arriving) : arriving);
}
