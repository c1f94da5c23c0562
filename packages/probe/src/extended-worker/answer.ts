/** The protocol id that every JSON answer carries. */
export const PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";

/** A JSON answer: the members, led by the protocol id. */
export function jsonAnswer(members: object, status = 200): Response {
  return new Response(JSON.stringify({ probe: PROBE_PROTOCOL, ...members }), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}

/** The same document as a header, for an answer that has no content. */
export function headAnswer(members: object): Response {
  return new Response(null, {
    status: 200,
    headers: {
      "x-abi-document": JSON.stringify({ probe: PROBE_PROTOCOL, ...members }),
      "cache-control": "no-store",
    },
  });
}
