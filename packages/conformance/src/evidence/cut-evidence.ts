import { bodyBytes, type Exchange, type Observation } from "@runtime-abi/protocol";
import { BODY_EVIDENCE_BYTES, HEADER_EVIDENCE_BYTES } from "../limits.ts";
import { isDecidingHeader } from "./deciding-headers.ts";
import { mapExchanges } from "./map-measurements.ts";

/**
 * The observation with long bodies and heads cut to what a report keeps; the same object when
 * nothing is too long. `body.bytes` and the arrivals still tell of all bytes.
 *
 * Secrets must have been masked before. Whether a cut is harmless is the caller's question: only
 * the judge can say.
 */
export function cutEvidence(observation: Observation): Observation {
  let changed = false;
  const candidate = mapExchanges(observation, (exchange) => {
    const cut = cutHead(cutBody(exchange));
    changed ||= cut !== exchange;
    return cut;
  });
  return changed ? candidate : observation;
}

function cutBody(exchange: Exchange): Exchange {
  const { body } = exchange;
  const bytes = bodyBytes(body);
  if (bytes.length <= BODY_EVIDENCE_BYTES) {
    return exchange;
  }
  const end =
    body.encoding === "utf8" ? characterEnd(bytes, BODY_EVIDENCE_BYTES) : BODY_EVIDENCE_BYTES;
  const data = Buffer.from(bytes.subarray(0, end)).toString(body.encoding);
  return { ...exchange, body: { ...body, data } };
}

/** The last end of a UTF-8 character at or before `limit`. */
function characterEnd(bytes: Uint8Array, limit: number): number {
  let end = limit;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) {
    end -= 1;
  }
  return end;
}

function cutHead(exchange: Exchange): Exchange {
  const { head } = exchange;
  const size = (head?.headers ?? []).reduce((sum, header) => sum + headerBytes(header), 0);
  if (head === undefined || size <= HEADER_EVIDENCE_BYTES) {
    return exchange;
  }
  let left = HEADER_EVIDENCE_BYTES;
  const headers = head.headers.filter((header) => {
    left -= headerBytes(header);
    return left >= 0 || isDecidingHeader(header[0]);
  });
  return { ...exchange, head: { ...head, headers } };
}

function headerBytes([name, value]: readonly [string, string]): number {
  return Buffer.byteLength(name) + Buffer.byteLength(value);
}
