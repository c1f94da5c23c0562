// Generated. The source is in packages/peer/src/extended-worker; `pnpm build` pins its bytes anew.
const PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";
const PEER_IDENTITY = "takoform-runtime-abi-extended-peer-7be41d90c25f83a6";
const ROUTE_PREFIX = "/abi/";
const ECHO = "/abi/echo/";
const TOLD_PREFIX = "x-abi-";
const GAP_MILLIS = 150;
const STREAM_MILLIS = 1e4;
const REFUSAL_MILLIS = 500;
const LINE_GAP_MILLIS = 100;
const PIECE_BYTES = 65536;
const LETTER_A = 97;
const encoder = new TextEncoder();
const ROUTES = /* @__PURE__ */ new Map([
  ["GET /abi/health", () => jsonAnswer({ ok: true })],
  ["GET /abi/throw", throwOnRequest],
  ["GET /abi/throw-non-error", throwNonError],
  ["GET /abi/reject", () => Promise.reject(new Error("rejected on request"))],
  ["GET /abi/return-undefined", () => void 0],
  ["GET /abi/ending-stream", endingStream],
  ["GET /abi/failing-stream", failingStream],
  ["GET /abi/no-body", () => stampedAnswer(null)],
  ["GET /abi/empty-body", () => stampedAnswer(letters(0))],
  ["GET /abi/known-length", () => stampedAnswer(letters(3e3))],
  ["GET /abi/declared-length", declaredLength],
  ["GET /abi/headers", ({ url }) => jsonAnswer({}, 200, manyHeaders(url))],
  ["POST /abi/answer-at-once", answerAtOnce],
  ["POST /abi/answer-when-read", answerWhenRead],
  ["POST /abi/refuse-body", refuseBody],
  ["POST /abi/leave-unread", leaveUnread],
  ["POST /abi/produce", produce],
  ["POST /abi/count", countBytes],
  ["GET /abi/send", sendBytes],
  ["POST /abi/cancelled-producer", cancelledProducer],
  ["POST /abi/reader", readerOfAll],
  ["POST /abi/hold", hold],
  ["GET /abi/invocation", () => jsonAnswer({ invocation: invocationId() })],
  ["GET /abi/noted", noted]
]);
var index_default = {
  // Not async: what a route throws or returns reaches the host as it is.
  fetch(request, env, ctx) {
    const url = new URL(request.url);
    const path = url.pathname.slice(Math.max(0, url.pathname.lastIndexOf(ROUTE_PREFIX)));
    const name = `${request.method} ${path}`;
    const route = path.startsWith(ECHO) ? echo : ROUTES.get(name);
    return route === void 0 ? jsonAnswer({ error: "no such route", route: name }, 404) : route({ request, url, env, ctx });
  }
};
function jsonAnswer(members, status = 200, headers = {}) {
  return new Response(JSON.stringify(stamped(members)), {
    status,
    headers: { ...headers, "content-type": "application/json", "cache-control": "no-store" }
  });
}
function stampedAnswer(body, headers = {}) {
  return new Response(body, {
    status: 200,
    headers: {
      "content-type": "application/octet-stream",
      "cache-control": "no-store",
      ...headers,
      "x-abi-peer": PEER_IDENTITY
    }
  });
}
function stamped(members) {
  return { probe: PROBE_PROTOCOL, peer: PEER_IDENTITY, ...members };
}
function line(members) {
  return encoder.encode(`${JSON.stringify(stamped(members))}
`);
}
function throwOnRequest() {
  throw new Error("thrown on request");
}
function throwNonError() {
  const thrown = "thrown on request";
  throw thrown;
}
async function echo({ request, url }) {
  const headers = {};
  request.headers.forEach((value, name) => {
    if (name.startsWith(TOLD_PREFIX)) {
      headers[name] = value;
    }
  });
  const target = url.pathname.slice(url.pathname.lastIndexOf(ECHO)) + url.search;
  const told = { method: request.method, target, headers, ...await bodyOf(request) };
  return request.method === "HEAD" ? stampedAnswer(null, { "x-abi-document": JSON.stringify(stamped(told)) }) : jsonAnswer(told);
}
async function bodyOf({ body }) {
  if (body === null) {
    return { body: "null" };
  }
  const bytes = [];
  await readAll(body, (piece) => {
    for (const byte of piece) {
      bytes.push(byte);
    }
  });
  return { body: "stream", bytes };
}
async function readAll(stream, each) {
  const reader = stream.getReader();
  for (; ; ) {
    const result = await reader.read();
    if (result.done) {
      return;
    }
    each(result.value);
  }
}
function letters(count) {
  return new Uint8Array(count).fill(LETTER_A);
}
function sleep(millis) {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}
function halves(bytes, end) {
  const half = bytes.length / 2;
  let pulls = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const at = pulls;
        pulls += 1;
        if (at > 0) {
          await sleep(GAP_MILLIS);
        }
        if (at < 2) {
          controller.enqueue(bytes.subarray(at * half, (at + 1) * half));
        } else {
          end(controller);
        }
      }
    },
    { highWaterMark: 0 }
  );
}
function endingStream() {
  return stampedAnswer(halves(letters(20), (controller) => controller.close()));
}
function failingStream() {
  return stampedAnswer(
    halves(letters(20), (controller) => controller.error(new Error("failed on request")))
  );
}
function declaredLength({ url }) {
  const bytes = Number(url.searchParams.get("bytes"));
  const declared = url.searchParams.get("declared") ?? "";
  return stampedAnswer(
    halves(letters(bytes), (controller) => controller.close()),
    { "content-length": declared }
  );
}
function manyHeaders({ searchParams }) {
  const count = Number(searchParams.get("count"));
  const bytes = Number(searchParams.get("bytes"));
  const headers = {};
  for (let index = 0; index < count; index += 1) {
    headers[`x-abi-many-${index}`] = `${index}-`.padEnd(bytes, "0123456789abcdef");
  }
  return headers;
}
function answerAtOnce({ request }) {
  return linesAnswer(request, line({ answered: "at once" }));
}
function answerWhenRead({ request }) {
  return linesAnswer(request);
}
function linesAnswer({ body }, first) {
  const reader = body?.getReader();
  let ahead = first;
  return stampedAnswer(
    new ReadableStream(
      {
        async pull(controller) {
          if (ahead !== void 0) {
            controller.enqueue(ahead);
            ahead = void 0;
            return;
          }
          const result = await reader?.read();
          if (result === void 0 || result.done) {
            controller.close();
          } else {
            controller.enqueue(line({ read: result.value.length }));
          }
        },
        cancel: () => reader?.cancel()
      },
      { highWaterMark: 0 }
    )
  );
}
async function refuseBody({ request: { body } }) {
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel("refused on request");
  return openAnswer({ forMillis: REFUSAL_MILLIS });
}
function leaveUnread() {
  return openAnswer();
}
function openAnswer({ forMillis = STREAM_MILLIS, cancelled, ended } = {}) {
  let lines = 0;
  return stampedAnswer(
    new ReadableStream(
      {
        async pull(controller) {
          if (lines > 0) {
            await sleep(LINE_GAP_MILLIS);
          }
          lines += 1;
          controller.enqueue(line({ line: lines }));
          if (lines * LINE_GAP_MILLIS > forMillis) {
            controller.close();
            ended?.();
          }
        },
        cancel: () => cancelled?.()
      },
      { highWaterMark: 0 }
    )
  );
}
function produce({ request: { body }, url }) {
  const asked = Number(url.searchParams.get("bytes"));
  let produced = 0;
  let isTold = false;
  const told = (body === null ? Promise.resolve() : readAll(body, () => {
  })).then(() => {
    isTold = true;
  });
  return stampedAnswer(
    new ReadableStream(
      {
        async pull(controller) {
          if (produced >= asked) {
            await told;
          }
          if (isTold) {
            controller.enqueue(line({ produced }));
            controller.close();
            return;
          }
          const piece = letters(Math.min(PIECE_BYTES, asked - produced));
          produced += piece.length;
          controller.enqueue(piece);
        }
      },
      { highWaterMark: 0 }
    )
  );
}
function sendBytes({ url }) {
  let left = Number(url.searchParams.get("bytes"));
  return stampedAnswer(
    new ReadableStream(
      {
        pull(controller) {
          const piece = letters(Math.min(PIECE_BYTES, left));
          left -= piece.length;
          controller.enqueue(piece);
          if (left === 0) {
            controller.close();
          }
        }
      },
      { highWaterMark: 0 }
    )
  );
}
async function countBytes({ request: { body } }) {
  let bytes = 0;
  if (body !== null) {
    await readAll(body, (piece) => {
      bytes += piece.length;
    });
  }
  return jsonAnswer({ bytes });
}
function stateOf(env) {
  return env.STATE;
}
function nonceOf(url) {
  return url.searchParams.get("nonce") ?? "";
}
async function note({ url, env }, told) {
  const nonce = nonceOf(url);
  await stateOf(env).put(`noted:${nonce}`, encoder.encode(JSON.stringify({ nonce, told })));
}
async function noted({ url, env }) {
  const value = await stateOf(env).get(`noted:${nonceOf(url)}`);
  const text = value === null || value === void 0 ? "null" : textOf(value);
  return jsonAnswer({ noted: JSON.parse(text) });
}
function textOf(value) {
  if (typeof value === "string") {
    return value;
  }
  const bytes = ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : new Uint8Array(value);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
function cancelledProducer(call) {
  let tell = () => {
  };
  const told = new Promise((resolve) => {
    tell = resolve;
  });
  outliving(
    call,
    told.then((isCancelled) => isCancelled ? note(call, "cancel") : void 0)
  );
  return openAnswer({ cancelled: () => tell(true), ended: () => tell(false) });
}
async function readerOfAll(call) {
  const { body } = call.request;
  const ended = body === null ? Promise.resolve() : readAll(body, () => {
  });
  const noting = ended.then(
    () => note(call, "ended"),
    () => note(call, "failed")
  );
  outliving(call, noting);
  await noting;
  return jsonAnswer({});
}
function outliving({ ctx }, task) {
  ctx.waitUntil(task);
}
async function hold(call) {
  await note(call, "held");
  return jsonAnswer({ held: nonceOf(call.url), invocation: invocationId() });
}
function invocationId() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
export {
  index_default as default
};
