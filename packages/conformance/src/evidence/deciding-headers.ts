import { STAND_IN_HEADER } from "@runtime-abi/protocol";

/**
 * Headers that a verdict may rest on. The others differ from answer to answer (dates, request
 * ids) without meaning, and are the ones that may be cut.
 */
export const DECIDING_HEADERS: ReadonlySet<string> = new Set([
  "content-encoding",
  "content-length",
  "location",
  "retry-after",
  "transfer-encoding",
  STAND_IN_HEADER,
]);

export function isDecidingHeader(name: string): boolean {
  return DECIDING_HEADERS.has(name.toLowerCase());
}
