/** The protocol id that every JSON answer carries. */
const PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";

/** A JSON answer: the members, led by the protocol id. */
export function jsonAnswer(members: object, status = 200): Response {
  return new Response(JSON.stringify({ probe: PROBE_PROTOCOL, ...members }), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}
