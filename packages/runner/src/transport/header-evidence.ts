import { STAND_IN_HEADER } from "@runtime-abi/protocol";
import { HEADER_EVIDENCE_BYTES } from "../limits.ts";

/** The headers that explain how a body was framed, coded, redirected or refused; kept first. */
const DECISIVE = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "location",
  "retry-after",
  "server",
  "transfer-encoding",
  STAND_IN_HEADER,
]);

type Header = readonly [string, string];

function sizeOf([name, value]: Header): number {
  return name.length + value.length;
}

/**
 * The headers as evidence. Whole headers are left out when there are too many; no value is ever
 * cut, since half a credential that the subject echoed could not be recognised any more.
 */
export function headerEvidence(headers: readonly Header[]): [string, string][] {
  const rank = ([name]: Header): number => (DECISIVE.has(name.toLowerCase()) ? 0 : 1);
  const byRank = [...headers.keys()].sort(
    (left, right) => rank(headers[left] ?? ["", ""]) - rank(headers[right] ?? ["", ""]),
  );
  let room = HEADER_EVIDENCE_BYTES;
  const kept = new Set<number>();
  for (const index of byRank) {
    const size = sizeOf(headers[index] ?? ["", ""]);
    if (size <= room) {
      room -= size;
      kept.add(index);
    }
  }
  return headers.filter((_, index) => kept.has(index)).map(([name, value]) => [name, value]);
}
