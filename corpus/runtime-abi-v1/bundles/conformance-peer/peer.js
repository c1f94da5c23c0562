// Generated. The source is in packages/peer/src/worker; `pnpm build` pins its bytes anew.
const PROBE_PROTOCOL = "takoform.runtime-abi-probe@v1";
const PEER_IDENTITY = "takoform-runtime-abi-peer-a3f172c9e08b4d56";
const ROUTE_PREFIX = "/abi/";
const NO_STORE = { "cache-control": "no-store" };
const ON_DEMAND = { highWaterMark: 0 };
const encoder = new TextEncoder();
var index_default = {
  async fetch(request) {
    const url = new URL(request.url);
    const path = url.pathname.slice(Math.max(0, url.pathname.lastIndexOf(ROUTE_PREFIX)));
    const route = `${request.method} ${path}`;
    if (route === "POST /abi/echo-stream") {
      return streamAnswer(echoLines(request.body));
    }
    const chunks = Number(url.searchParams.get("chunks"));
    const gapMillis = Number(url.searchParams.get("gapMillis"));
    if (route === "GET /abi/stream" && chunks >= 1 && gapMillis >= 0) {
      return streamAnswer(chunkLines(Math.floor(chunks), gapMillis));
    }
    return noSuchRoute(route);
  }
};
function echoLines(body) {
  const reader = body?.getReader();
  let reads = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const result = await reader?.read();
        if (result === void 0 || result.done) {
          controller.enqueue(line({ end: true }));
          controller.close();
          return;
        }
        reads += 1;
        controller.enqueue(line({ read: reads, bytes: result.value.byteLength }));
      },
      cancel: (reason) => reader?.cancel(reason)
    },
    ON_DEMAND
  );
}
function chunkLines(chunks, gapMillis) {
  let chunk = 0;
  let timer;
  return new ReadableStream(
    {
      async pull(controller) {
        if (chunk > 0) {
          await new Promise((resolve) => {
            timer = setTimeout(resolve, gapMillis);
          });
        }
        chunk += 1;
        controller.enqueue(line({ chunk }));
        if (chunk === chunks) {
          controller.close();
        }
      },
      // A pull that waits then never ends, and never enqueues into a stream that nobody reads.
      cancel: () => clearTimeout(timer)
    },
    ON_DEMAND
  );
}
function line(members) {
  const stamped = { probe: PROBE_PROTOCOL, peer: PEER_IDENTITY, ...members };
  return encoder.encode(`${JSON.stringify(stamped)}
`);
}
function streamAnswer(body) {
  return new Response(body, { headers: { "content-type": "application/x-ndjson", ...NO_STORE } });
}
function noSuchRoute(route) {
  const document = { probe: PROBE_PROTOCOL, error: "no such route", route };
  return new Response(JSON.stringify(document), {
    status: 404,
    headers: { "content-type": "application/json", ...NO_STORE }
  });
}
export {
  index_default as default
};
