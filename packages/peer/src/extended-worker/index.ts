/*
 * One file, because it is not bundled: a bundler would turn the top-level constant below into a
 * variable, and the identity of a peer is read from the constant in its bytes.
 */

const PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";

/** Stamped on every answer: one without it did not come from this worker. */
const PEER_IDENTITY = "takoform-runtime-abi-extended-peer-7be41d90c25f83a6";

const ROUTE_PREFIX = "/abi/";

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const path = pathname.slice(Math.max(0, pathname.lastIndexOf(ROUTE_PREFIX)));
    const route = `${request.method} ${path}`;
    return route === "GET /abi/health"
      ? jsonAnswer({ ok: true }, 200)
      : jsonAnswer({ error: "no such route", route }, 404);
  },
};

function jsonAnswer(members: object, status: number): Response {
  const document = { probe: PROBE_PROTOCOL, peer: PEER_IDENTITY, ...members };
  return new Response(JSON.stringify(document), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}
