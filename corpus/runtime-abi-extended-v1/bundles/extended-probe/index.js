// Generated. The source is in packages/probe/src/extended-worker; `pnpm build` pins its bytes anew.

// ../worker/base64.ts
var ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
var ENCODED = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
function encodeBase64(bytes) {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const group = bytes.subarray(index, index + 3);
    const [first = 0, second = 0, third = 0] = group;
    const bits = first << 16 | second << 8 | third;
    for (let digit = 0; digit < 4; digit += 1) {
      text += digit > group.length ? "=" : ALPHABET.charAt(bits >> 18 - 6 * digit & 63);
    }
  }
  return text;
}
function decodeBase64(text) {
  if (!ENCODED.test(text)) {
    return void 0;
  }
  const digits = text.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor(digits.length * 6 / 8));
  let bits = 0;
  for (let index = 0; index < digits.length; index += 1) {
    bits = bits << 6 | ALPHABET.indexOf(digits.charAt(index));
    const filled = index * 6 + 6 >> 3;
    if (filled > index * 6 >> 3) {
      bytes[filled - 1] = bits >> (index * 6 + 6 & 7) & 255;
    }
  }
  return bytes;
}

// ../worker/host-bytes.ts
var encoder = new TextEncoder();
function hostBytes(value) {
  if (typeof value === "string") {
    return encoder.encode(value);
  }
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  if (isArrayBuffer(value)) {
    return new Uint8Array(value);
  }
  return encodedBytes(value);
}
function isArrayBuffer(value) {
  try {
    Reflect.get(ArrayBuffer.prototype, "byteLength", value);
    return true;
  } catch {
    return false;
  }
}
function encodedBytes(value) {
  if (typeof value !== "object" || value === null) {
    return void 0;
  }
  const { encoding, data } = value;
  return encoding === "base64" && typeof data === "string" ? decodeBase64(data) : void 0;
}

// ../worker/refusal.ts
var Refusal = class extends Error {
  status;
  /** @param status 400 for an unusable request, 422 for a value that no one can read as bytes. */
  constructor(status2, message) {
    super(message);
    this.status = status2;
  }
};

// ../worker/stored-document.ts
var encoder2 = new TextEncoder();
async function store(env, key, document) {
  await env.CACHE.put(key, encoder2.encode(JSON.stringify(document)));
}
async function recall(env, key) {
  const value = await env.CACHE.get(key);
  if (value === null || value === void 0) {
    return void 0;
  }
  const document = parseDocument(hostBytes(value));
  if (document === void 0) {
    throw new Refusal(422, `what is stored under "${key}" does not read as a JSON object`);
  }
  return document;
}
function parseDocument(bytes) {
  if (bytes === void 0) {
    return void 0;
  }
  try {
    const document = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof document === "object" && document !== null ? document : void 0;
  } catch {
    return void 0;
  }
}

// answer.ts
var PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";
function jsonAnswer(members, status2 = 200) {
  return new Response(JSON.stringify({ probe: PROBE_PROTOCOL, ...members }), {
    status: status2,
    headers: { "content-type": "application/json", "cache-control": "no-store" }
  });
}
function headAnswer(members) {
  return new Response(null, {
    status: 200,
    headers: {
      "x-abi-document": JSON.stringify({ probe: PROBE_PROTOCOL, ...members }),
      "cache-control": "no-store"
    }
  });
}

// ../worker/request-input.ts
function stringMember(document, member) {
  const value = memberOf(document, member);
  if (typeof value !== "string") {
    throw new Refusal(400, `the request body needs a string member "${member}"`);
  }
  return value;
}
function millisMember(document, member) {
  const value = memberOf(document, member);
  if (typeof value !== "number" || !(value >= 0)) {
    throw new Refusal(400, `the request body needs a member "${member}" in milliseconds`);
  }
  return value;
}
function memberOf(document, member) {
  return typeof document === "object" && document !== null ? document[member] : void 0;
}

// marked-routes.ts
function posting(start) {
  return (invocation) => refusing(async () => {
    const document = await invocation.request.json();
    const posted = {
      nonce: stringMember(document, "nonce"),
      delayMillis: millisMember(document, "delayMillis"),
      count: (member) => millisMember(document, member)
    };
    const { ctx, request } = invocation;
    return start(posted, environmentOf(invocation), ctx, request);
  });
}
function telling(tell) {
  return (invocation) => refusing(async () => {
    const { searchParams } = invocation.url;
    const nonce = searchParams.get("nonce");
    if (nonce === null) {
      throw new Refusal(400, 'the query needs the parameter "nonce"');
    }
    const count = (member) => Number(searchParams.get(member));
    return jsonAnswer(await tell({ nonce, env: environmentOf(invocation), count }));
  });
}
async function mark(env, nonce, part, members = {}) {
  await store(env, markerKey(nonce, part), { nonce, ...members });
}
async function marked(env, nonce, parts) {
  const markers = await Promise.all(
    Array.from({ length: parts }, (_, part) => recall(env, markerKey(nonce, part)))
  );
  const found = markers.filter((marker) => marker !== void 0);
  const nonces = [...new Set(found.map((marker) => marker.nonce))];
  return {
    settled: found.length === parts,
    tasks: found.length,
    nonce: nonces.length === 1 ? nonces[0] : nonces,
    markers: found
  };
}
function sleep(millis) {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}
function environmentOf({ env }) {
  return env;
}
function markerKey(nonce, part) {
  return `marker:${nonce}:${part}`;
}
async function refusing(answer2) {
  try {
    return await answer2();
  } catch (error) {
    if (error instanceof Refusal) {
      return jsonAnswer({ error: error.message }, error.status);
    }
    throw error;
  }
}

// event-routes.ts
var ORDER_KEY = "event-task:order";
var PARTS = { scheduled: 0, queue: 1 };
var orderTasks = posting(async ({ nonce, delayMillis }, env) => {
  const order = { nonce, delayMillis };
  await store(env, ORDER_KEY, order);
  await env.EVENTS.send(new TextEncoder().encode(JSON.stringify({ eventTask: order })));
  return jsonAnswer({ ordered: true });
});
var settledEventTasks = telling(async ({ nonce, env }) => {
  const parts = Object.keys(PARTS).length;
  const { settled, nonce: found, markers } = await marked(env, nonce, parts);
  return { settled, nonce: found, seen: markers.map(({ handler }) => handler) };
});
var EVENT_ROUTES = [
  ["POST /abi/event-task", orderTasks],
  ["GET /abi/event-task", settledEventTasks]
];
async function scheduledTask(env, ctx) {
  const order = orderIn(await recall(env, ORDER_KEY));
  if (order !== void 0) {
    await env.CACHE.delete(ORDER_KEY);
    register(order, "scheduled", env, ctx);
  }
}
function queuedTask(body, env, ctx) {
  const order = orderIn(parseDocument(hostBytes(body))?.eventTask);
  if (order !== void 0) {
    register(order, "queue", env, ctx);
  }
}
function register({ nonce, delayMillis }, handler, env, ctx) {
  const context = ctx;
  const waitUntil = context.waitUntil.bind(context);
  waitUntil(Promise.reject(new Error("rejected because /abi/event-task was asked for")));
  const marking = () => mark(env, nonce, PARTS[handler], { handler });
  waitUntil(sleep(delayMillis).then(marking));
}
function orderIn(document) {
  const { nonce, delayMillis } = Object(document);
  return typeof nonce === "string" && typeof delayMillis === "number" ? { nonce, delayMillis } : void 0;
}

// line-stream.ts
var GAP_MILLIS = 100;
var encoder3 = new TextEncoder();
function lineStream({ forMillis, cancelled, ended }) {
  let line = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        if (line > 0) {
          await sleep(GAP_MILLIS);
        }
        line += 1;
        controller.enqueue(encoder3.encode(`${JSON.stringify({ probe: PROBE_PROTOCOL, line })}
`));
        if (line * GAP_MILLIS > forMillis) {
          controller.close();
          ended?.();
        }
      },
      cancel: () => cancelled?.()
    },
    { highWaterMark: 0 }
  );
  const headers = { "content-type": "application/x-ndjson", "cache-control": "no-store" };
  return new Response(body, { status: 200, headers });
}

// background-routes.ts
var SPREAD_MILLIS = 20;
var startTasks = posting((posted, env, ctx) => {
  const { nonce, delayMillis } = posted;
  const tasks = posted.count("tasks");
  for (let task = 0; task < tasks; task += 1) {
    ctx.waitUntil(sleep(delayMillis + task * SPREAD_MILLIS).then(() => mark(env, nonce, task)));
  }
  return jsonAnswer({ registeredTasks: tasks });
});
var settledTasks = telling(async ({ nonce, env, count }) => {
  const { settled, tasks, nonce: found } = await marked(env, nonce, count("tasks"));
  return { settled, tasks, nonce: found };
});
var startLeftTask = posting(({ nonce, delayMillis }, env, ctx) => {
  ctx.waitUntil(sleep(delayMillis).then(() => mark(env, nonce, 0)));
  return lineStream({ forMillis: 2 * delayMillis });
});
var settledLeftTask = telling(async ({ nonce, env }) => {
  const { settled, nonce: found } = await marked(env, nonce, 1);
  return { settled, nonce: found };
});
var BACKGROUND_ROUTES = [
  ["POST /abi/tasks", startTasks],
  ["GET /abi/tasks", settledTasks],
  ["POST /abi/left-task", startLeftTask],
  ["GET /abi/left-task", settledLeftTask]
];

// body-routes.ts
var GAP_MILLIS2 = 250;
var LETTER_A = 97;
function letters(count) {
  return new Uint8Array(count).fill(LETTER_A);
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
          await new Promise((resolve) => {
            setTimeout(resolve, GAP_MILLIS2);
          });
        }
        if (at < 2) {
          controller.enqueue(bytes.subarray(at * half, (at + 1) * half));
        } else {
          end(controller);
        }
      },
      cancel() {
      }
    },
    { highWaterMark: 0 }
  );
}
function bytesAnswer(body, more = {}) {
  const headers = { "content-type": "application/octet-stream", "cache-control": "no-store" };
  return new Response(body, { status: 200, headers: { ...headers, ...more } });
}
function endingStream() {
  return bytesAnswer(halves(letters(20), (controller) => controller.close()));
}
function failingStream() {
  return bytesAnswer(
    halves(letters(20), (controller) => controller.error(new Error("failed on request")))
  );
}
function knownLength() {
  return bytesAnswer(letters(3e3));
}
function declaredLength({ url }) {
  const bytes = Number(url.searchParams.get("bytes"));
  const declared = url.searchParams.get("declared") ?? "";
  if (!(bytes >= 2) || bytes % 2 === 1 || !/^\d+$/.test(declared)) {
    return jsonAnswer({ error: 'the query needs "declared", and an even number of "bytes"' }, 400);
  }
  const body = halves(letters(bytes), (controller) => controller.close());
  return bytesAnswer(body, { "content-length": declared });
}

// disconnect-routes.ts
var STREAM_MILLIS = 1e4;
var startProducer = posting(({ nonce }, env, ctx, request) => {
  const { promise, tell } = told();
  request.signal?.addEventListener("abort", () => tell("abort"));
  ctx.waitUntil(
    promise.then((how) => how === void 0 ? void 0 : mark(env, nonce, 0, { told: how }))
  );
  return lineStream({
    forMillis: STREAM_MILLIS,
    cancelled: () => tell("cancel"),
    ended: () => tell(void 0)
  });
});
var toldProducer = telling(async ({ nonce, env }) => {
  const { settled, nonce: found, markers } = await marked(env, nonce, 1);
  return { settled, nonce: found, told: markers[0]?.told };
});
var DISCONNECT_ROUTES = [
  ["POST /abi/client-left", startProducer],
  ["GET /abi/client-left", toldProducer]
];
function told() {
  let tell = () => {
  };
  const promise = new Promise((resolve) => {
    tell = resolve;
  });
  return { promise, tell: (how) => tell(how) };
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

// request-routes.ts
var ECHO_HEAD = "/abi/echo-head/";
var TOLD_PREFIX = "x-abi-";
function anyMethodRoute(path) {
  if (path === "/abi/request-body") {
    return requestBody;
  }
  return path.startsWith(ECHO_HEAD) ? echoHead : void 0;
}
function echoHead({ request, url }) {
  const at = url.pathname.lastIndexOf(ECHO_HEAD);
  const headers = {};
  request.headers.forEach((value, name) => {
    if (name.startsWith(TOLD_PREFIX)) {
      headers[name] = value;
    }
  });
  const told2 = { method: request.method, target: url.pathname.slice(at) + url.search, headers };
  return request.method === "HEAD" ? headAnswer(told2) : jsonAnswer(told2);
}
function content() {
  return jsonAnswer({ content: "a body that no answer to HEAD may carry" });
}
function status({ url }) {
  const asked = Number(url.searchParams.get("status"));
  return new Response(null, { status: asked, headers: { "cache-control": "no-store" } });
}
async function requestBody({ request }) {
  const { body } = request;
  return body instanceof ReadableStream ? jsonAnswer({ body: "stream", bytesBase64: encodeBase64(await readWhole(body)) }) : jsonAnswer({ body: body === null ? "null" : typeof body });
}
async function readWhole(stream) {
  const reader = stream.getReader();
  let read = new Uint8Array();
  for (; ; ) {
    const result = await reader.read();
    if (result.done) {
      return read;
    }
    const longer = new Uint8Array(read.length + result.value.length);
    longer.set(read);
    longer.set(result.value, read.length);
    read = longer;
  }
}

// routes.ts
var ROUTE_PREFIX = "/abi/";
var ROUTES = new Map([
  ["GET /abi/health", () => jsonAnswer({ ok: true })],
  ["GET /abi/return-non-response", returnNonResponse],
  ["GET /abi/return-undefined", returnUndefined],
  ["GET /abi/reject", reject],
  ["GET /abi/throw-non-error", throwNonError],
  ["GET /abi/throw-text", throwText],
  ...BACKGROUND_ROUTES,
  ...EVENT_ROUTES,
  ...DISCONNECT_ROUTES,
  ["GET /abi/content", content],
  ["HEAD /abi/content", content],
  ["GET /abi/status", status],
  ["GET /abi/ending-stream", endingStream],
  ["GET /abi/failing-stream", failingStream],
  ["GET /abi/known-length", knownLength],
  ["GET /abi/declared-length", declaredLength]
]);
function answer(invocation) {
  const { pathname } = invocation.url;
  const path = pathname.slice(Math.max(0, pathname.lastIndexOf(ROUTE_PREFIX)));
  const name = `${invocation.request.method} ${path}`;
  const route = ROUTES.get(name) ?? anyMethodRoute(path);
  return route === void 0 ? jsonAnswer({ error: "no such route", route: name }, 404) : route(invocation);
}

// index.ts
var index_default = {
  // Not async: what a route throws or returns reaches the host as it is.
  fetch(request, env, ctx) {
    return answer({ request, env, ctx, url: new URL(request.url) });
  },
  async scheduled(_event, env, ctx) {
    await scheduledTask(env, ctx);
  },
  async queue(batch, env, ctx) {
    for (const { body } of batch.messages) {
      queuedTask(body, env, ctx);
    }
  }
};
export {
  index_default as default
};
