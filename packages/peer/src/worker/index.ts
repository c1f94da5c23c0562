/*
 * One file, because it is not bundled: a bundler would turn the top-level constant below into a
 * variable, and the identity of a peer is read from the constant in its bytes.
 */

const PROBE_PROTOCOL = "takoform.runtime-abi-probe@v1";

/** Stamped on every line: an answer without it did not come from this worker. */
const PEER_IDENTITY = "takoform-runtime-abi-peer-a3f172c9e08b4d56";

const ROUTE_PREFIX = "/abi/";
const NO_STORE = { "cache-control": "no-store" };

/** Nothing is produced before someone asks for it: the stream holds no line back and none ready. */
const ON_DEMAND = { highWaterMark: 0 };

const encoder = new TextEncoder();

export default {
  async fetch(request: Request): Promise<Response> {
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
  },
};

/** One line per read of the request body, as soon as the read returns; then one at its end. */
function echoLines(body: ReadableStream | null): ReadableStream {
  const reader = body?.getReader();
  let reads = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const result = await reader?.read();
        if (result === undefined || result.done) {
          controller.enqueue(line({ end: true }));
          controller.close();
          return;
        }
        reads += 1;
        controller.enqueue(line({ read: reads, bytes: result.value.byteLength }));
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    ON_DEMAND,
  );
}

/** Numbered chunks, a line each, with the asked gap between them. */
function chunkLines(chunks: number, gapMillis: number): ReadableStream {
  let chunk = 0;
  let timer: unknown;
  return new ReadableStream(
    {
      async pull(controller) {
        if (chunk > 0) {
          await new Promise<void>((resolve) => {
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
      cancel: () => clearTimeout(timer),
    },
    ON_DEMAND,
  );
}

function line(members: object): Uint8Array {
  const stamped = { probe: PROBE_PROTOCOL, peer: PEER_IDENTITY, ...members };
  return encoder.encode(`${JSON.stringify(stamped)}\n`);
}

function streamAnswer(body: ReadableStream): Response {
  return new Response(body, { headers: { "content-type": "application/x-ndjson", ...NO_STORE } });
}

function noSuchRoute(route: string): Response {
  const document = { probe: PROBE_PROTOCOL, error: "no such route", route };
  return new Response(JSON.stringify(document), {
    status: 404,
    headers: { "content-type": "application/json", ...NO_STORE },
  });
}
