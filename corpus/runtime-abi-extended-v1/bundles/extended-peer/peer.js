// Generated. The source is in packages/peer/src/extended-worker; `pnpm build` pins its bytes anew.
const PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";
const PEER_IDENTITY = "takoform-runtime-abi-extended-peer-7be41d90c25f83a6";
const ROUTE_PREFIX = "/abi/";
var index_default = {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    const path = pathname.slice(Math.max(0, pathname.lastIndexOf(ROUTE_PREFIX)));
    const route = `${request.method} ${path}`;
    return route === "GET /abi/health" ? jsonAnswer({ ok: true }, 200) : jsonAnswer({ error: "no such route", route }, 404);
  }
};
function jsonAnswer(members, status) {
  const document = { probe: PROBE_PROTOCOL, peer: PEER_IDENTITY, ...members };
  return new Response(JSON.stringify(document), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" }
  });
}
export {
  index_default as default
};
