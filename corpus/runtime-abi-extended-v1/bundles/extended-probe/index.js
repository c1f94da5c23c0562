// Generated. The source is in packages/probe/src/extended-worker; `pnpm build` pins its bytes anew.

// answer.ts
var PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";
function jsonAnswer(members, status = 200) {
  return new Response(JSON.stringify({ probe: PROBE_PROTOCOL, ...members }), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" }
  });
}

// failing-routes.ts
function returnNonResponse() {
  return { returned: "because /abi/return-non-response was asked for" };
}
function returnUndefined() {
  return void 0;
}
function reject() {
  return Promise.reject(new Error("rejected because /abi/reject was asked for"));
}
function throwNonError() {
  const thrown = "thrown because /abi/throw-non-error was asked for";
  throw thrown;
}
function throwText({ url }) {
  const nonce = url.searchParams.get("nonce");
  if (nonce === null || nonce === "") {
    return jsonAnswer({ error: 'the query needs the parameter "nonce"' }, 400);
  }
  throw new Error(nonce);
}

// routes.ts
var ROUTE_PREFIX = "/abi/";
var ROUTES = /* @__PURE__ */ new Map([
  ["GET /abi/health", () => jsonAnswer({ ok: true })],
  ["GET /abi/return-non-response", returnNonResponse],
  ["GET /abi/return-undefined", returnUndefined],
  ["GET /abi/reject", reject],
  ["GET /abi/throw-non-error", throwNonError],
  ["GET /abi/throw-text", throwText]
]);
function answer(invocation) {
  const { pathname } = invocation.url;
  const path = pathname.slice(Math.max(0, pathname.lastIndexOf(ROUTE_PREFIX)));
  const name = `${invocation.request.method} ${path}`;
  const route = ROUTES.get(name);
  return route === void 0 ? jsonAnswer({ error: "no such route", route: name }, 404) : route(invocation);
}

// index.ts
var index_default = {
  // Not async: what a route throws or returns reaches the host as it is.
  fetch(request, env, ctx) {
    return answer({ request, env, ctx, url: new URL(request.url) });
  },
  // The deployment declares all three; no route asks yet what these two saw.
  async scheduled() {
  },
  async queue() {
  }
};
export {
  index_default as default
};
