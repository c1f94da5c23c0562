/** The protocol id that every JSON answer and every streamed line carries. */
const PROBE_PROTOCOL = "takoform.runtime-abi-probe@v1";

const encoder = new TextEncoder();

/** A JSON answer: the members, led by the protocol id. */
export function jsonAnswer(members: object, status = 200): Response {
  return new Response(JSON.stringify({ probe: PROBE_PROTOCOL, ...members }), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}

/** A streamed answer of lines, or whatever another worker answered in its place. */
export function streamAnswer(
  body: ReadableStream | null,
  status = 200,
  contentType = "application/x-ndjson",
): Response {
  return new Response(body, {
    status,
    headers: { "content-type": contentType, "cache-control": "no-store" },
  });
}

/** One line of a streamed answer. */
export function line(members: object): Uint8Array {
  return encoder.encode(`${JSON.stringify({ probe: PROBE_PROTOCOL, ...members })}\n`);
}
